import { type RawBuilder, sql } from 'kysely'
import type { Field, Fields, ReferenceTo } from '#contract/fields/field'
import { referenceNames } from '#contract/fields/record'
import type { Language } from '#contract/shapes'
import type { Db } from './database'
import { nameColumn } from './names'
import type { OpenTables } from './refined-tables'

interface Reference {
  field: string
  table: keyof OpenTables
  id: number | null | undefined
  /** A further condition on the referenced record. */
  and?: RawBuilder<boolean>
}

/** Finds the fields that refer to missing records, in one statement. */
export async function findMissing(db: Db, references: readonly Reference[]): Promise<string[]> {
  const named = references.filter(({ id }) => id !== null && id !== undefined)
  if (named.length === 0) return []
  const checks = named.map(
    ({ field, table, id, and = sql<boolean>`true` }) =>
      sql`select ${field}::text as field where not exists (select from ${sql.table(table)} where id = ${id} and ${and})`,
  )
  const { rows } = await sql<{ field: string }>`${sql.join(checks, sql` union all `)}`.execute(db)
  return rows.map(({ field }) => field)
}

export function referenceTo(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}

/** The tables of references that are not named after their table. */
const tables: Partial<Record<ReferenceTo, string>> = { districts: 'regions' }
export const tableOf = (to: ReferenceTo) => tables[to] ?? to

/** Selects the references of a record, named in the caller's language. */
export function referenceColumns<Declared extends Fields>(table: string, fields: Declared, lang: Language) {
  return referenceNames(fields).map((name) => {
    const id = sql.ref(`${table}.${name}_id`)
    const { to } = fields[name] as Field
    return sql<{ id: number; name: string } | null>`(
      select json_build_object('id', referred.id, 'name', ${sql.ref(`referred.${nameColumn(lang)}`)})
      from ${sql.table(tableOf(to as ReferenceTo))} as referred where referred.id = ${id})`.as(name)
  })
}
