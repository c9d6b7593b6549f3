import * as z from 'zod'
import { sourceBody } from '#contract/api/registry/pollution-sources'
import type { Medium } from '#contract/domain/measurement/medium'
import { sourceProblems, statusByEnd } from '#contract/domain/registry/registry-rules'
import type { FieldError } from '#contract/errors'
import { required } from '../../core/http/wrong-fields'
import { readCells, type Wrong } from '../../core/import/cell-values'
import { accept, addProblems, type Checking, reportProblems, warned } from '../../core/import/checking'
import { describeConflict } from '../../core/import/conflict'
import { fold } from '../../core/import/fold'
import { type FoundSheet, problemAt, type SheetRow } from '../../core/import/read-sheets'
import { placeWarnings } from '../../core/place-warnings'
import { addSource, type Owner, type Owners, pointOf, type Source } from './owners'

const sourceSchema = z.strictObject(sourceBody)

export interface NewSource {
  source: Source
  fields: z.output<typeof sourceSchema>
}

export const noSuchObject: FieldError = { code: 'no-such-object', message: 'There is no such object' }
const numberTwice: FieldError = { code: 'number-twice', message: 'Another source has this number' }
const numberTaken: FieldError = {
  code: 'number-taken',
  message: 'Another source of this object and medium has the same number',
}
const coordinateTaken: FieldError = {
  code: 'coordinate-taken',
  message: 'This coordinate has already been entered.',
}

/** Checks the row of a source with the rules of creating one; undefined when it is wrong. */
export function checkSource(
  { directory, today, problems }: Checking,
  sheet: FoundSheet,
  row: SheetRow,
  owners: Owners,
  taken: ReadonlySet<string>,
): NewSource | undefined {
  const { values, wrong } = readCells(row.cells, sheet.columns, directory)
  const { object, ...given } = values
  const owner = object === undefined ? undefined : owners.find(String(object))
  if (!owner)
    wrong.object = object === undefined ? required : { ...noSuchObject, meant: owners.nearest(object) }
  const checked = accept(sourceSchema, given, wrong)
  const { latitude = null, longitude = null, end = null, end_reason = '' } = checked
  const { status = statusByEnd(end, 'active') } = checked
  const start = checked.start ?? owner?.start
  addProblems(
    wrong,
    sourceProblems({ status, latitude, longitude, start: start ?? '', end, end_reason }, today),
  )
  const source = owner && claim(sheet, row.row, owner, checked, wrong)
  if (!reportProblems(problems, sheet, row.row, wrong) || !source) return undefined
  if (start !== undefined) source.start = start
  source.end = end
  const fields = { ...checked, status, start } as NewSource['fields']
  const warn = (field: string, error: FieldError) => problems.warning(problemAt(sheet, row.row, field, error))
  if (owner.sato !== undefined)
    for (const warning of placeWarnings({ latitude, longitude }, owner.sato))
      warn(warning.field ?? '', warning)
  if (latitude !== null && longitude !== null && isOfOther(owner, pointOf(latitude, longitude), taken))
    warn('latitude', warned('coordinate.other-object'))
  return { source, fields }
}

/** Registers the number and the point of the source. A wrong source is registered too, so that its norms find it. */
function claim(
  sheet: FoundSheet,
  row: number,
  owner: Owner,
  source: Partial<NewSource['fields']>,
  wrong: Wrong,
): Source | undefined {
  const { number, name, type, latitude, longitude } = source
  if (latitude != null && longitude != null) {
    const point = pointOf(latitude, longitude)
    const there = owner.points.get(point)
    const same = ['object', 'latitude', 'longitude']
    if (there) wrong.latitude ??= { ...coordinateTaken, detail: describeConflict(sheet, there, same) }
    else owner.points.set(point, { row, ...(number !== undefined && { name: `№ ${number}` }) })
  }
  if (number === undefined) return undefined
  const namesake = type && namesakeOf(owner, number, type)
  if (namesake) {
    const problem = namesake.id === undefined ? numberTwice : numberTaken
    wrong.number ??= { ...problem, detail: describeConflict(sheet, namesake, ['object', 'number', 'type']) }
    return undefined
  }
  return addSource(owner, number, { name, row, medium: type })
}

/** Sources of the file take precedence over registered ones. */
function namesakeOf(owner: Owner, number: string, type: Medium): Source | undefined {
  const namesakes = (owner.sources.get(fold(number)) ?? []).filter(({ medium }) => medium === type)
  return namesakes.find(({ id }) => id === undefined) ?? namesakes[0]
}

const isOfOther = (owner: Owner, point: string, taken: ReadonlySet<string>) =>
  taken.has(point) && point !== owner.at
