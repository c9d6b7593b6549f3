import { sql } from 'kysely'
import type { CancelReason } from '#contract/domain/measurement/decision-reason'
import type { Db } from '../../core/database/database'

export interface CorrectionsAndGaps {
  /** What was written first, of those that were corrected. */
  corrections: { source_id: number; component_id: number; date: string; before: string }[]
  /** Periods in which nothing was measured, and it was said why. */
  gaps: { object_id: number; source_id: number; component_id: number; start: string; author: number }[]
}

const reasonCodes: readonly CancelReason[] = ['protocol', 'unit', 'other', 'instrument']
const reasonComments = [
  'Значение не подтверждается протоколом испытаний',
  'Проверьте протокол',
  'Проба отобрана не в той точке',
  '',
]

const gapReasons = ['stopped', 'no-access', 'instrument', 'weather']

/** The transaction, request and address of every entry. The defaults of the columns would be computed for each row. */
const ofHistory = sql`(select journal_transaction()), null, null`

/** What happened to the measurements: entered by the laboratory, corrected, decided upon by the moderator. */
export async function insertCorrectionsAndGaps(
  tx: Db,
  { corrections, gaps }: CorrectionsAndGaps,
): Promise<void> {
  await sql`
    create temporary table demo_corrections on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb)
      as given (source_id integer, component_id integer, date date, before text)`.execute(tx)
  await sql`
    insert into emission_history
      (emission_id, object_id, date, at, from_status, to_status, new_values, actor_id, role, tx, request_id, ip)
    select id, object_id, date, created_at, null, 'New',
      jsonb_build_object('value', coalesce(before, coalesce(qualifier, '') || value)), author_id, 'laboratory', ${ofHistory}
    from emissions left join demo_corrections using (source_id, component_id, date)
    order by created_at, id`.execute(tx)
  await sql`
    insert into emission_history
      (emission_id, object_id, date, at, from_status, to_status, old_values, new_values, actor_id, role, tx, request_id, ip)
    select id, object_id, date, updated_at, 'New', 'Edited', jsonb_build_object('value', before),
      jsonb_build_object('value', coalesce(qualifier, '') || value), author_id, 'laboratory', ${ofHistory}
    from emissions join demo_corrections using (source_id, component_id, date)
    order by updated_at, id`.execute(tx)
  await sql`
    insert into emission_history
      (emission_id, object_id, date, at, from_status, to_status, actor_id, role, reason_code, comment, tx, request_id,
      ip)
    select emissions.id, object_id, date, updated_at, 'New', emissions.status, users.id, 'csak',
      case emissions.status when 'Canceled' then (${reasonCodes}::text[])[emissions.id % ${reasonCodes.length} + 1] end,
      case emissions.status when 'Canceled' then (${reasonComments}::text[])[emissions.id % ${reasonComments.length} + 1]
        else '' end, ${ofHistory}
    from emissions cross join users
    where emissions.status in ('Accepted', 'Canceled') and users.email = 'csak@eco.demo'
    order by updated_at, emissions.id`.execute(tx)
  await sql`
    insert into emission_comments (emission_id, object_id, date, author_id, text, reason_code, required, created_at)
    select emission_id, object_id, date, actor_id, comment, reason_code, true, at
    from emission_history where to_status = 'Canceled'`.execute(tx)
  await sql`
    insert into sampling_gaps (object_id, source_id, component_id, period_start, reason, author_id)
    select object_id, source_id, component_id, start, (${gapReasons}::text[])[source_id % ${gapReasons.length} + 1], author
    from jsonb_to_recordset(${JSON.stringify(gaps)}::jsonb)
      as given (object_id integer, source_id integer, component_id integer, start date, author integer)`.execute(
    tx,
  )
}
