import type { Activity } from '#contract/api/operation/journals'
import { journaled } from '#contract/journaled/all-journaled'
import type { Journaled } from '#contract/journaled/journaled-record'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { namedIn, readNames, type Values } from './record-names'
import { changesOf, sayer } from './say-values'

/** An entry of the journal as it is kept. */
export interface JournalRow {
  id: string
  at: Date
  actor_kind: string
  actor_id: number | null
  action: Activity['action']
  record_type: string
  record_id: string
  object_id: number | null
  old_values: Values | null
  new_values: Values | null
}

/** Who changed what, in the words of the fields. */
export async function tellChanges<Row extends JournalRow>(
  db: Db,
  lang: Language,
  entries: readonly Row[],
  records: Journaled = journaled,
) {
  const names = await readNames(db, lang, namedIn(entries, new Map(), records))
  const say = sayer(lang, names, records)
  return entries.map((entry) => ({
    entry,
    actor: entry.actor_kind === 'user' ? (names.get(`users ${entry.actor_id}`) ?? null) : null,
    changes: changesOf(entry, lang, say, true, records),
  }))
}
