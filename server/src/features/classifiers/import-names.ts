import { sql } from 'kysely'
import type { Classifier } from '#contract/classifiers/any-classifier'
import type { ClassifierTable } from '#contract/classifiers/declaration'
import type { Db } from '../../core/database/database'

/** For each reference, the records that a word in a cell can mean. */
export type ReferenceNames = Record<string, Map<string, Set<number>>>

export const asWord = (cell: unknown) => String(cell).trim().toLowerCase().replace(/\s+/g, ' ')

/** By the names in either language; a unit also by its signs. */
export async function readReferenceNames(db: Db, { references }: Classifier): Promise<ReferenceNames> {
  const names: ReferenceNames = {}
  for (const [name, { to }] of Object.entries(references)) names[`${name}_id`] = await namesIn(db, to)
  return names
}

async function namesIn(db: Db, table: ClassifierTable): Promise<Map<string, Set<number>>> {
  const columns = [
    'name_ru',
    'name_uz',
    ...(table === 'units' ? ['symbol', 'abbreviation', 'designation'] : []),
  ]
  const { rows } = await sql<{ id: number; names: string[] }>`
    select id, array[${sql.join(columns.map((column) => sql.ref(column)))}] as names
    from ${sql.table(table)}`.execute(db)
  const found = new Map<string, Set<number>>()
  for (const { id, names } of rows) {
    for (const word of names.map(asWord)) found.set(word, (found.get(word) ?? new Set()).add(id))
  }
  return found
}
