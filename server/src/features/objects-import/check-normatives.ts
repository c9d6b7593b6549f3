import * as z from 'zod'
import { normativeBody } from '#contract/api/measurements/normatives'
import { type Limit, parseLimit } from '#contract/domain/measurement/limit'
import { isComparable } from '#contract/domain/measurement/unit-conversion'
import { overlap } from '#contract/domain/registry/period'
import { limitProblems, periodProblems } from '#contract/domain/registry/registry-rules'
import type { FieldError } from '#contract/errors'
import { required } from '../../core/http/wrong-fields'
import { readCells, type Values, type Wrong } from '../../core/import/cell-values'
import { accept, addProblems, type Checking, reportProblems, warned } from '../../core/import/checking'
import { describeConflict } from '../../core/import/conflict'
import { isProblem } from '../../core/import/directory'
import { fold } from '../../core/import/fold'
import { makeNearest } from '../../core/import/nearest-name'
import { type FoundSheet, problemAt, type SheetRow } from '../../core/import/read-sheets'
import { checkPlan, type NewPlan } from './check-plans'
import { noSuchObject } from './check-sources'
import { normOf, type Owner, type Owners, type Source } from './owners'

const normativeSchema = z.strictObject(normativeBody)
type Normative = z.output<typeof normativeSchema>

export interface NewNormative {
  source: Source
  fields: Normative & { unit_id: number; start: string; end: string | null }
}

const noSuchSource: FieldError = {
  code: 'no-such-source',
  message: 'The object has no source of this number',
}
const whichMedium: FieldError = { code: 'which-medium', message: 'Several sources have this number' }
const overlaps: FieldError = {
  code: 'overlap',
  message: 'Another norm of this component and type is in force at that time',
}

/** Checks a row with a norm, a sampling plan or both. */
export function checkNormative(
  checking: Checking,
  sheet: FoundSheet,
  row: SheetRow,
  owners: Owners,
): { normative?: NewNormative | undefined; plan?: NewPlan | undefined } {
  const { directory, problems } = checking
  const { values, wrong } = readCells(row.cells, sheet.columns, directory)
  const { object, source_number, source_type, frequency, laboratory_id, ...given } = values
  const source = findSource(values, wrong, owners)
  findComponent(checking, source, given, wrong)
  const isAbout = (...fields: string[]) => fields.some((field) => row.cells[field] != null)
  const hasPlan = isAbout('frequency', 'laboratory_id')
  const hasNorm = isAbout('type', 'value', 'unit_id') || !hasPlan
  const normative = hasNorm ? checkNorm(checking, sheet, row.row, source, given, wrong) : undefined
  const plan = hasPlan
    ? checkPlan(sheet, row.row, source, { ...values, ...given }, hasNorm, wrong)
    : undefined
  if (!reportProblems(problems, sheet, row.row, wrong)) return {}
  if (
    normative &&
    !isComparable(
      directory.unit(normative.fields.unit_id),
      directory.component(normative.fields.component_id).unit,
    )
  )
    problems.warning(problemAt(sheet, row.row, 'unit_id', warned('normative.other-dimension')))
  return { normative, plan }
}

/** Finds a source by its object and number, and by its medium if needed. Sources of the file take precedence. */
function findSource({ object, source_number, source_type }: Values, wrong: Wrong, owners: Owners) {
  const owner = object === undefined ? undefined : owners.find(String(object))
  if (!owner)
    wrong.object ??= object === undefined ? required : { ...noSuchObject, meant: owners.nearest(object) }
  if (source_number === undefined) wrong.source_number ??= required
  if (!owner || source_number === undefined || wrong.source_type) return undefined
  const called = owner.sources.get(fold(source_number)) ?? []
  const ofMedium = source_type === undefined ? called : called.filter(({ medium }) => medium === source_type)
  const isNew = ofMedium.filter(({ id }) => id === undefined)
  const [first, second] = isNew.length > 0 && source_type !== undefined ? isNew : ofMedium
  if (!first) wrong.source_number = { ...noSuchSource, meant: nearestSource(owner, source_number) }
  else if (second && first.medium !== undefined) wrong.source_type = whichMedium
  return second ? undefined : first
}

function nearestSource({ sources }: Owner, number: unknown): string | undefined {
  return makeNearest([...sources.values()].flat().map((source) => source.number))(number)
}

function findComponent({ directory }: Checking, source: Source | undefined, given: Values, wrong: Wrong) {
  const cell = given.component_id as string | undefined
  if (cell === undefined) return
  delete given.component_id
  const found = directory.findComponent(cell, source?.medium)
  if (isProblem(found)) wrong.component_id = found
  else given.component_id = found
}

function checkNorm(
  { directory }: Checking,
  sheet: FoundSheet,
  row: number,
  source: Source | undefined,
  given: Values,
  wrong: Wrong,
): NewNormative | undefined {
  const checked = accept(normativeSchema, given, wrong)
  const { component_id, type, value, end = null } = checked
  const component = component_id === undefined ? undefined : directory.component(component_id)
  const start = checked.start ?? source?.start ?? ''
  addProblems(wrong, periodProblems({ start, end }))
  if (type && value) {
    const limit = parseLimit(value) as Limit
    addProblems(wrong, limitProblems({ type, limit, mayBeNegative: component?.mayBeNegative }))
  }
  if (!source || !component || Object.keys(wrong).length > 0) return undefined
  const fields = { unit_id: component.unit.id, ...(checked as Normative), start, end }
  const key = normOf(component.id, fields.type)
  const known = source.norms.get(key) ?? []
  const other = known.find((one) => overlap(one, fields))
  const same = ['object', 'source_number', 'component_id', 'type', 'start']
  if (other) wrong.start = { ...overlaps, detail: describeConflict(sheet, other, same) }
  else source.norms.set(key, [...known, { row, start, end }])
  return { source, fields }
}
