import { sql } from 'kysely'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import type { FieldError } from '#contract/errors'
import type { Language, Warning } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { insertRow, updateRow } from '../../core/database/rows'
import { Refusal } from '../../core/errors'
import { rejectStale } from '../../core/http/versions'
import { warningOf, withWarnings } from '../../core/http/warnings'
import type { ServedClassifier } from './classifier-list'
import { readClassifierRow } from './classifier-queries'
import { type Caller, rejectUsed } from './classifier-usage'

type Values = Record<string, unknown>

export async function insertClassifierRow(db: Db, served: ServedClassifier, lang: Language, values: Values) {
  const { classifier, check, written } = served
  await rejectUnknownReferences(db, classifier, values)
  await check?.(db, values)
  const id = await insertRow(db, classifier.table, values as never)
  await written?.(db, id)
  return withNameWarning(db, classifier, await readClassifierRow(db, served, lang, id))
}

export async function updateClassifierRow(
  db: Db,
  served: ServedClassifier,
  lang: Language,
  change: { id: number; version: number } & Values,
): Promise<ClassifierRow> {
  const { classifier, prepare = (_, values) => values, check, written } = served
  const { id, version, ...given } = change
  const current = await readClassifierRow(db, served, lang, id, true)
  rejectStale(current, version)
  const changed = changesIn(current, prepare(current, given))
  if (Object.keys(changed).length === 0) return current
  await rejectUnknownReferences(db, classifier, changed)
  await check?.(db, { ...current, ...changed })
  await updateRow(db, classifier.table, id, changed as object)
  await written?.(db, id)
  const row = await readClassifierRow(db, served, lang, id)
  return 'name_ru' in changed || 'name_uz' in changed ? withNameWarning(db, classifier, row) : row
}

/** Equal names are allowed, with a warning: units of two dimensions may share one. */
async function withNameWarning(db: Db, { table }: Classifier, row: ClassifierRow): Promise<ClassifierRow> {
  const names = ['name_ru', 'name_uz'].filter((name) => typeof row[name] === 'string' && row[name] !== '')
  const warnings: Warning[] = []
  for (const name of names) {
    const { rows } = await sql`
      select from ${sql.table(table)}
      where lower(btrim(${sql.ref(name)})) = lower(btrim(${row[name]})) and id <> ${row.id} limit 1`.execute(
      db,
    )
    if (rows.length > 0) warnings.push(warningOf('classifier.name-taken', name))
  }
  return withWarnings(row, warnings)
}

/** The lock prevents new uses. A dry run is rolled back. */
export async function deleteClassifierRow(
  db: Db,
  served: ServedClassifier,
  caller: Caller,
  id: number,
  isTrial: boolean,
): Promise<void> {
  await readClassifierRow(db, served, caller.lang, id, true)
  await rejectUsed(db, served.classifier.table, caller, id)
  await sql`savepoint deletion`.execute(db)
  await sql`delete from ${sql.table(served.classifier.table)} where id = ${id}`.execute(db)
  if (isTrial) await sql`rollback to savepoint deletion`.execute(db)
}

export function changesIn(current: ClassifierRow, values: Values): Values {
  const changed = Object.entries(values).filter(
    ([column, value]) => value !== undefined && !isSame(value ?? null, heldIn(current, column)),
  )
  return Object.fromEntries(changed)
}

function heldIn(current: ClassifierRow, column: string): unknown {
  const reference = current[column.replace(/_id$/, '')] as { id: number } | null | undefined
  return (column in current ? current[column] : reference?.id) ?? null
}

/** Decimals are written as text and read as numbers. */
function isSame(written: unknown, held: unknown): boolean {
  return typeof held === 'number' && typeof written === 'string' ? Number(written) === held : written === held
}

async function rejectUnknownReferences(db: Db, { references }: Classifier, values: Values): Promise<void> {
  const fields: Record<string, FieldError> = {}
  for (const [name, { to }] of Object.entries(references)) {
    const id = values[`${name}_id`] ?? null
    if (id === null) continue
    const { rows } = await sql`select from ${sql.table(to)} where id = ${id}`.execute(db)
    if (rows.length === 0) fields[`${name}_id`] = { code: 'not-found', message: 'There is no such record' }
  }
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'input.invalid', { fields })
}
