import { sql } from 'kysely'
import { type CancelReason, cancelReasons } from '#contract/domain/measurement/decision-reason'

/** Why a cancelled measurement was: the code of the last decision that cancelled it. */
export const refusalOf = sql<CancelReason>`coalesce((
  select case when history.reason_code in (${sql.join(cancelReasons.map((code) => sql.lit(code)))})
    then history.reason_code end
  from emission_history as history
  where history.emission_id = emissions.id and history.to_status = 'Canceled'
  order by history.id desc limit 1), 'other')`
