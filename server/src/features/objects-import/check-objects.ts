import type * as z from 'zod'
import { createObject } from '#contract/api/registry/company-objects'
import { neverOnPkm343, pkm343By } from '#contract/domain/registry/object-past'
import { isSecret, objectProblems, statusByEnd } from '#contract/domain/registry/registry-rules'
import type { FieldError } from '#contract/errors'
import { fieldsOutOfScope } from '../../core/database/scope'
import { readCells, type Wrong } from '../../core/import/cell-values'
import { accept, addProblems, type Checking, reportProblems, warned } from '../../core/import/checking'
import { describeConflict } from '../../core/import/conflict'
import { isProblem } from '../../core/import/directory'
import type { CellProblem } from '../../core/import/nearest-name'
import { type FoundSheet, problemAt, type SheetRow } from '../../core/import/read-sheets'
import { placeWarnings } from '../../core/place-warnings'
import { newOwner, type Owner, type Owners, pointOf } from './owners'
import { type Namesakes, namesakeOf } from './registered-queries'

export interface NewObject {
  owner: Owner
  fields: z.output<typeof createObject.body>
}

const keyTwice: FieldError = { code: 'key-twice', message: 'This key is there twice' }
const outOfScope: FieldError = { code: 'out-of-scope', message: 'This is outside what you may change' }
const notAllowed: FieldError = { code: 'not-allowed', message: 'You may not make secret objects' }
const exists: FieldError = {
  code: 'object.exists',
  message: 'An object with this tax id and title is registered',
}

/** Checks the row of an object with the rules of creating one; undefined when it is wrong. */
export function checkObject(
  checking: Checking,
  sheet: FoundSheet,
  row: SheetRow,
  owners: Owners,
  { namesakes, taken }: { namesakes: Namesakes; taken: Set<string> },
): NewObject | undefined {
  const { directory, scope, today, problems } = checking
  const { values, wrong } = readCells(row.cells, sheet.columns, directory)
  const { key, ...given } = values
  const owner = newOwner()
  if (key !== undefined && !owners.add(String(key), owner)) wrong.key = keyTwice
  findDistrict(checking, given, wrong)
  const accepted = accept(createObject.body, given, wrong)
  const checked = { ...accepted, ...pkm343By(accepted, neverOnPkm343, today) }
  addProblems(wrong, objectProblems({ activity_start: '', ...checked }, today))
  for (const field of fieldsOutOfScope(scope, checked)) wrong[field] ??= outOfScope
  if (isSecret(checked) && !scope.seesSecret) {
    delete wrong.confidential_reason
    wrong[checked.confidential ? 'confidential' : 'status'] ??= notAllowed
  }
  if (!reportProblems(problems, sheet, row.row, wrong)) return undefined
  const { status = statusByEnd(checked.activity_end, 'active') } = checked
  const fields = { ...checked, status } as NewObject['fields']
  owner.start = fields.activity_start
  owner.end = fields.activity_end ?? null
  owner.sato = directory.satoOf(fields.region_id)
  const warn = (field: string, error: CellProblem) =>
    problems.warning(problemAt(sheet, row.row, field, error))
  for (const warning of placeWarnings(fields, owner.sato)) warn(warning.field ?? '', warning)
  owner.at = pointOf(fields.latitude, fields.longitude)
  if (taken.has(owner.at)) warn('latitude', warned('coordinate.other-object'))
  taken.add(owner.at)
  if (fields.activity_start > today) warn('activity_start', warned('object.starts-later'))
  const namesake = namesakes.get(namesakeOf(fields))
  if (namesake) warn('title', { ...exists, detail: describeConflict(sheet, namesake, ['inn', 'title']) })
  else namesakes.set(namesakeOf(fields), { row: row.row, name: fields.title })
  return { owner, fields }
}

/** Finds a district in its region; a wrong region leaves it unchecked. */
function findDistrict({ directory }: Checking, given: Record<string, unknown>, wrong: Wrong): void {
  const { region_id, district_id } = given
  if (district_id === undefined) return
  delete given.district_id
  const found = directory.find('districts', district_id as string, region_id as number | undefined)
  if (!isProblem(found)) given.district_id = found
  else if (region_id !== undefined) wrong.district_id = found
}
