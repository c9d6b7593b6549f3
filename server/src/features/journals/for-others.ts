import { journaled } from '#contract/journaled/all-journaled'
import type { Journaled } from '#contract/journaled/journaled-record'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { changesOf, valueFormatter } from './format-values'
import { type JournalEntry, namedIn, readNames } from './record-names'

/** An entry of the journal as it is stored. */
export interface JournalRow extends JournalEntry {
  id: string
  at: Date
  actor_kind: string
}

export async function describeChanges<Row extends JournalRow>(
  db: Db,
  lang: Language,
  entries: readonly Row[],
  records: Journaled = journaled,
) {
  const names = await readNames(db, lang, namedIn(entries, new Map(), records))
  const format = valueFormatter(lang, names, records)
  return entries.map((entry) => ({
    entry,
    actor: entry.actor_kind === 'user' ? (names.get(`users ${entry.actor_id}`) ?? null) : null,
    changes: changesOf(entry, lang, format, true, records),
  }))
}
