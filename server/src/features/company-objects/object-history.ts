import { sql } from 'kysely'
import type * as z from 'zod'
import type { historyEntry, listHistory } from '#contract/api/registry/object-passport'
import type { PermissionName } from '#contract/permissions/permissions'
import { offsetOf, orderOf, type Page, pageWithCount } from '../../core/database/lists'
import { type Scope, visible } from '../../core/database/scope'
import type { Call } from '../../core/http/serve'
import {
  type HistoryRecord,
  type HistoryTable,
  historyFields,
  historyTables,
  namedBy,
} from './history-fields'
import { findNames, type HistoryRow, historyRows } from './history-queries'

type Entry = z.output<typeof historyEntry>

const LONGEST_VALUE = 500
const cut = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text)

/** Changes of an object and of its sources, norms, plans and documents. */
export async function findHistory(call: Call<typeof listHistory>): Promise<Page<Entry>> {
  const { db, scope, lang, params, query } = call
  const { direction } = orderOf<'id'>(query.ordering ?? '-id', 'id')
  const entries = historyRows(db, lang, params.id, tablesFor(call)).where(ofVisibleCards(call))
  const rows = await entries
    .orderBy('journal.id', direction)
    .limit(query.page_size)
    .offset(offsetOf(query).offset)
    .execute()
  const page = await pageWithCount(
    db,
    query,
    rows,
    sql`(${entries.clearSelect().select('journal.id')}) as entries`,
  )
  const names = await findNames(db, lang, params.id, referredIn(rows))
  return { ...page, rows: rows.map((row) => asEntry(row, names, scope)) }
}

const needed: Partial<Record<HistoryRecord, PermissionName>> = {
  expertise: 'expertise.cards',
  plan: 'plans.view',
}

function tablesFor({ query, session }: Call<typeof listHistory>): HistoryTable[] {
  const maySee = (right: PermissionName | undefined) => right === undefined || session.permissions.has(right)
  return (Object.keys(historyTables) as HistoryRecord[])
    .filter((record) => query.record === undefined || query.record === record)
    .filter((record) => maySee(needed[record]))
    .map((record) => historyTables[record])
}

function ofVisibleCards({ db, scope }: Call<typeof listHistory>) {
  const id = sql`(coalesce(journal.new_values, journal.old_values) ->> 'card_id')::int`
  const cards = visible(db, scope).cards().select('expertise_cards.id')
  return sql<boolean>`(journal.record_type <> 'expertise_card_objects'
    or ${id} in (${cards}) or not exists (select from expertise_cards where id = ${id}))`
}

function referredIn(rows: readonly HistoryRow[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  const add = (table: string, id: string) => wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
  for (const { record_type, before, after, last_known } of rows) {
    if (last_known?.source_id) add('pollution_sources', last_known.source_id)
    for (const { column, refersTo } of historyFields[record_type as HistoryTable]) {
      for (const id of [before?.[column], after?.[column], last_known?.[column]]) {
        if (!refersTo || !id) continue
        add(refersTo, id)
      }
    }
  }
  return wanted
}

function asEntry(row: HistoryRow, names: Map<string, string>, scope: Scope): Entry {
  const record = (Object.keys(historyTables) as HistoryRecord[]).find(
    (name) => historyTables[name] === row.record_type,
  ) as HistoryRecord
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: row.actor || null,
    role: row.role,
    action: row.action,
    record,
    record_id: Number(row.record_id),
    record_name: nameOf(row, names),
    source: names.get(`pollution_sources ${row.last_known?.source_id}`) ?? null,
    changes: changesIn(row, names, scope),
  }
}

/** `12 Труба`, `Азота диоксид pdv`. */
function nameOf({ record_type, last_known }: HistoryRow, names: Map<string, string>): string {
  return namedBy[record_type as HistoryTable]
    .map((column) => {
      const fields = historyFields[record_type as HistoryTable]
      const refersTo = fields.find((field) => field.column === column)?.refersTo
      return shown(last_known?.[column], refersTo, names)
    })
    .join(' ')
}

/** The reason is for those who see secret objects. */
function changesIn(
  { record_type, action, before, after }: HistoryRow,
  names: Map<string, string>,
  { seesSecret }: Scope,
): Entry['changes'] {
  // False is the default of new records.
  const isSilent = (value: string | null | undefined) => !value || (action !== 'update' && value === 'false')
  return historyFields[record_type as HistoryTable]
    .filter(({ isSecret }) => seesSecret || !isSecret)
    .filter(({ column }) => !isSilent(before?.[column]) || !isSilent(after?.[column]))
    .map(({ column, field, refersTo }) => ({
      field,
      before: shown(before?.[column], refersTo, names),
      after: shown(after?.[column], refersTo, names),
    }))
}

function shown(value: string | null | undefined, refersTo: string | undefined, names: Map<string, string>) {
  if (!value) return null
  return cut(refersTo ? (names.get(`${refersTo} ${value}`) ?? value) : value)
}
