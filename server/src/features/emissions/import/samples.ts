import * as z from 'zod'
import { storeEmissions } from '#contract/api/measurements/emissions'
import { writeDecimal } from '#contract/domain/measurement/decimal'
import { type MeasuredValue, parseMeasuredValue } from '#contract/domain/measurement/measured-value'
import { inUnit, isComparable, type Unit } from '#contract/domain/measurement/unit-conversion'
import type { FieldError } from '#contract/errors'
import { required } from '../../../core/http/wrong-fields'
import { readCells, type Wrong } from '../../../core/import/cell-values'
import { accept, type Checking, reportProblems } from '../../../core/import/checking'
import { describeConflict } from '../../../core/import/conflict'
import { type Component, type Directory, isProblem } from '../../../core/import/directory'
import { type FoundSheet, problemAt, rowsOf, type SheetRow } from '../../../core/import/read-sheets'
import type { ReadCell } from '../../../core/spreadsheet/cells'
import type { ReadSpreadsheet } from '../../../core/spreadsheet/read-spreadsheet'
import { twice, valueProblems } from '../../../measurement/measured-columns'
import type { Place } from './place-queries'
import { isPlace, type makePlaces } from './places'

export interface Sample {
  row: number
  place: Place
  component: Component
  date: string
  /** In the component's unit. */
  value: MeasuredValue
  comment: string | undefined
}

const { date, values } = storeEmissions.body.shape
const sampleSchema = z.strictObject({
  date,
  value: values.element.shape.value,
  comment: values.element.shape.comment,
})

const otherDimension: FieldError = {
  code: 'other-dimension',
  message: 'The unit is of another dimension than the component',
}
const wrongQualifier: FieldError = { code: 'qualifier', message: 'Only < may stand here' }

const repeats = { ru: 'То же измерение уже есть', uz: 'Shu o‘lchov allaqachon bor' }

/** The columns that identify a measurement. */
export const sameMeasurement = ['object', 'source', 'component_id', 'date']

/** Reads all rows and reports errors; `step` is called for every row. */
export async function readSamples(
  checking: Checking,
  file: ReadSpreadsheet,
  sheet: FoundSheet,
  findPlace: ReturnType<typeof makePlaces>,
  step: () => void,
): Promise<{ samples: Sample[]; blank: number }> {
  const samples: Sample[] = []
  const seen = new Map<string, number>()
  let blank = 0
  for await (const row of rowsOf(file, sheet)) {
    step()
    if (isBlank(row)) {
      blank += 1
      continue
    }
    const sample = readSample(checking, sheet, row, findPlace)
    if (!sample) continue
    const key = `${sample.place.id} ${sample.component.id} ${sample.date}`
    const first = seen.get(key)
    if (first === undefined) {
      seen.set(key, row.row)
      samples.push(sample)
    } else {
      const { problems } = checking
      const text = `${repeats[sheet.lang]}: ${describeConflict(sheet, { row: first }, sameMeasurement)}`
      problems.error(problemAt(sheet, row.row, 'component_id', twice), text)
    }
  }
  return { samples, blank }
}

/** A template row that was left empty. */
const isBlank = ({ cells }: SheetRow) => (cells.value ?? null) === null && (cells.comment ?? null) === null

function readSample(
  { directory, problems }: Checking,
  sheet: FoundSheet,
  row: SheetRow,
  findPlace: ReturnType<typeof makePlaces>,
): Sample | undefined {
  const { values, wrong } = readCells(row.cells, sheet.columns, directory)
  const cell = (field: string): ReadCell => row.cells[field] ?? null
  for (const field of ['object', 'source', 'component_id']) if (cell(field) === null) wrong[field] = required
  const found = findPlace({ object: cell('object'), source: cell('source'), source_id: cell('source_id') })
  const place = isPlace(found) ? found : undefined
  if (!isPlace(found)) Object.assign(wrong, found)
  const component = findComponent(directory, cell('component_id'), place, wrong)
  const given = accept(
    sampleSchema,
    { date: values.date, value: values.value, comment: values.comment },
    wrong,
  )
  const value = readValue(directory, component, given.value, cell, wrong)
  if (!reportProblems(problems, sheet, row.row, wrong)) return undefined
  if (!place || !component || !value || !given.date) return undefined
  return { row: row.row, place, component, date: given.date, value, comment: given.comment }
}

function findComponent(directory: Directory, cell: ReadCell, place: Place | undefined, wrong: Wrong) {
  if (cell === null) return undefined
  const found = directory.findComponent(cell, place?.medium)
  if (!isProblem(found)) return directory.component(found)
  wrong.component_id = found
  return undefined
}

function readValue(
  directory: Directory,
  component: Component | undefined,
  text: string | undefined,
  cell: (field: string) => ReadCell,
  wrong: Wrong,
): MeasuredValue | undefined {
  const unitCell = cell('unit_id')
  const unitId = unitCell === null ? undefined : directory.find('units', unitCell)
  const sign = String(cell('qualifier') ?? '').trim()
  if (sign !== '' && sign !== '<') wrong.qualifier = wrongQualifier
  if (unitId !== undefined && isProblem(unitId)) wrong.unit_id = unitId
  if (text === undefined) return undefined
  const signed = sign === '<' && !text.startsWith('<') ? `<${text}` : text
  const value = parseMeasuredValue(signed, component?.mayBeNegative ?? true)
  if (typeof value === 'string') wrong.value = valueProblems[value]
  if (typeof value === 'string' || !component) return undefined
  if (unitId === undefined || isProblem(unitId)) return value
  const unit = directory.unit(unitId)
  if (!isComparable(unit, component.unit)) {
    wrong.unit_id = otherDimension
    return undefined
  }
  const converted = measuredIn(value, unit, component.unit)
  if (!converted) wrong.value = valueProblems.value
  return converted
}

/** Converts to another unit; undefined if the value is too large or small for it. */
function measuredIn(measured: MeasuredValue, from: Unit, to: Unit): MeasuredValue | undefined {
  const value = inUnit(measured.value, from, to)
  if (value.digits === 0n && measured.value.digits !== 0n) return undefined
  const kept = parseMeasuredValue(`${measured.qualifier ?? ''}${writeDecimal(value)}`, true)
  return typeof kept === 'string' ? undefined : kept
}
