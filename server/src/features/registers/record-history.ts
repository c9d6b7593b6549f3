import { sql } from 'kysely'
import type * as z from 'zod'
import type { Field } from '#contract/fields/field'
import { columnName } from '#contract/fields/record'
import { journaledIn } from '#contract/journaled/journaled-record'
import type { Register } from '#contract/registers/any-register'
import type { historyEntry } from '#contract/registers/history-entry'
import { offsetOf, type Page, pageWithCount } from '../../core/database/lists'
import type { Call } from '../../core/http/serve'
import { describeChanges, type JournalRow } from '../journals/for-others'
import { readRecord } from './record-queries'

type Entry = z.infer<typeof historyEntry>

/** The changes of a record and its series, latest first. */
export async function findHistory(register: Register, call: Call<Register['history']>): Promise<Page<Entry>> {
  const { db, lang, params, query } = call
  await readRecord(call, register, params.id)
  const those = entriesOf(register, params.id)
  const { rows } = await sql<JournalRow & { row: string | null }>`
    select id, at, actor_kind, actor_id, action, record_type, record_id, object_id, old_values, new_values,
      ${rowOf(register)} as row
    from journal where ${those}
    order by at desc, id desc limit ${query.page_size} offset ${offsetOf(query).offset}`.execute(db)
  const page = await pageWithCount(db, query, rows, sql`journal where ${those}`)
  const told = await describeChanges(db, lang, page.rows, journaledIn(register))
  return {
    ...page,
    rows: told.map(({ entry, actor, changes }) => ({
      id: Number(entry.id),
      at: entry.at.toISOString(),
      actor,
      action: entry.action,
      row: entry.row,
      changes,
    })),
  }
}

/** The row of the series that an entry is about; null for the record itself. */
function rowOf({ table, series }: Register) {
  if (!series) return sql`null`
  const by = columnName(series.by, series.fields[series.by] as Field)
  return sql`case when record_type <> ${table} then coalesce(
    new_values ->> ${by}::text, old_values ->> ${by}::text,
    (select ${sql.ref(by)}::text from ${sql.table(series.table)} as kept where kept.id = journal.record_id::int),
    (select gone.old_values ->> ${by}::text from journal as gone
      where gone.record_type = journal.record_type and gone.record_id = journal.record_id and gone.action = 'delete')
  ) end`
}

/** Deleted rows of the series are found by their values in the journal. */
function entriesOf({ table, series }: Register, id: number) {
  const own = sql<boolean>`(record_type = ${table} and record_id = ${String(id)})`
  if (!series) return own
  return sql<boolean>`(${own} or (record_type = ${series.table} and record_id in (
    select id::text from ${sql.table(series.table)} where record_id = ${id}
    union all
    select gone.record_id from journal as gone
    where gone.record_type = ${series.table} and gone.action = 'delete'
      and (gone.old_values ->> 'record_id')::int = ${id})))`
}
