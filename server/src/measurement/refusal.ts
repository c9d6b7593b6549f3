import { sql } from 'kysely'

/** Why a cancelled measurement was: the first words of the last decision that cancelled it, which people choose. */
export const refusalOf = sql<string>`coalesce((
  select split_part(history.reason, '. ', 1) from emission_history as history
  where history.emission_id = emissions.id and history.to_status = 'Canceled'
  order by history.id desc limit 1), '')`
