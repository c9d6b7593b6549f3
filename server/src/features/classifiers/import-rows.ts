import type { ImportError } from '#contract/api/operation/jobs'
import type { ClassifierRow } from '#contract/classifiers/any-classifier'
import type { Language } from '#contract/shapes'
import { atomically } from '../../core/database/atomically'
import type { Db } from '../../core/database/database'
import { wrongField } from '../../core/errors'
import type { ImportRow } from '../../core/import/headings'
import type { JobContext } from '../../core/jobs/job-kind'
import type { ServedClassifier } from './classifier-list'
import { findClassifierRowsNamed } from './classifier-queries'
import { insertClassifierRow, updateClassifierRow } from './edit-classifier'
import { readReferenceNames, type Values, valuesOfRow } from './import-cells'
import { changeOf, newRecord, problemsOf } from './import-values'

/** Applies the rows under the rules of the endpoints and collects all errors. */
export async function importRows(
  tx: Db,
  served: ServedClassifier,
  rows: readonly ImportRow[],
  { lang, signal, progress }: Pick<JobContext<unknown>, 'lang' | 'signal' | 'progress'>,
) {
  const names = await readReferenceNames(tx, served.classifier)
  const given = rows.map((row) => valuesOfRow(row, served.classifier, names))
  const find = await makeFinder(tx, served, given)
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const errors: ImportError[] = []
  for (const [index, row] of rows.entries()) {
    signal.throwIfAborted()
    progress(index, rows.length, 'checking')
    try {
      counts[await importRow(tx, served, lang, find, given[index] as Values)] += 1
    } catch (error) {
      errors.push(...problemsOf(row, error))
    }
  }
  return { ...counts, errors }
}

type Find = (values: Values) => ClassifierRow | undefined

async function importRow(tx: Db, served: ServedClassifier, lang: Language, find: Find, values: Values) {
  const current = find(values)
  const change = current ? changeOf(served, current, values) : newRecord(served, values)
  if (!change) return 'unchanged'
  return atomically(tx, async () => {
    if (!current) {
      await insertClassifierRow(tx, served, lang, change)
      return 'created'
    }
    await updateClassifierRow(tx, served, lang, { ...change, id: current.id, version: current.version })
    return 'updated'
  })
}

/** Finds the record of a row by id or key; rejects a record that is named twice. */
async function makeFinder(tx: Db, served: ServedClassifier, given: readonly Values[]): Promise<Find> {
  const { key } = served.classifier
  const ids = given.map(({ id }) => id).filter((id) => typeof id === 'number' && Number.isInteger(id))
  const keys = key ? given.map((values) => values[key]).filter((value) => typeof value === 'string') : []
  const known = await findClassifierRowsNamed(tx, served, ids as number[], keys as string[])
  const byId = new Map<unknown, ClassifierRow>(known.map((row) => [row.id, row]))
  const byKey = new Map<unknown, ClassifierRow>(known.map((row) => [key && row[key], row]))
  const seen = new Set<number>()

  return (values) => {
    const named = values.id !== undefined && values.id !== null
    const current = named ? byId.get(values.id) : key && byKey.get(values[key])
    if (named && !current) throw wrongField('id', 'not-found', 'There is no record with this id')
    if (!current) return undefined
    if (seen.has(current.id)) {
      throw wrongField(named ? 'id' : (key ?? 'id'), 'record-twice', 'This record is in the file twice')
    }
    seen.add(current.id)
    return current
  }
}
