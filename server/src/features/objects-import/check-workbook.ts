import type { Db } from '../../core/database/database'
import type { Checking } from '../../core/import/checking'
import { type FoundSheet, rowsOf, type SheetRow } from '../../core/import/read-sheets'
import { idIn } from '../../core/import/written-id'
import type { ReadSpreadsheet } from '../../core/spreadsheet/read-spreadsheet'
import { checkNormative, type NewNormative } from './check-normatives'
import { checkObject, type NewObject } from './check-objects'
import type { NewPlan } from './check-plans'
import { checkSource, type NewSource } from './check-sources'
import { makeOwners } from './owners'
import { findNamesakes, findObjectPoints, findRegistered } from './registered-queries'
import type { SheetName } from './sheets'

/** The correct records of a file. */
export interface NewRecords {
  objects: NewObject[]
  sources: NewSource[]
  normatives: NewNormative[]
  plans: NewPlan[]
}

/** Checks the sheets in order, since each refers to those before it; `step` is called for every row. */
export async function checkWorkbook(
  db: Db,
  checking: Checking,
  file: ReadSpreadsheet,
  sheets: readonly FoundSheet<SheetName>[],
  step: () => void,
): Promise<NewRecords> {
  const records: NewRecords = { objects: [], sources: [], normatives: [], plans: [] }
  const { ids, inns } = await readMentions(file, sheets)
  const owners = makeOwners(await findRegistered(db, checking.scope, ids))
  const namesakes = await findNamesakes(db, checking.scope, inns)
  const taken = await findObjectPoints(db, checking.scope)
  const checks = {
    objects: (sheet: FoundSheet, row: SheetRow) =>
      keep(records.objects, checkObject(checking, sheet, row, owners, { namesakes, taken })),
    sources: (sheet: FoundSheet, row: SheetRow) =>
      keep(records.sources, checkSource(checking, sheet, row, owners, taken)),
    normatives: (sheet: FoundSheet, row: SheetRow) => {
      const { normative, plan } = checkNormative(checking, sheet, row, owners)
      keep(records.normatives, normative)
      keep(records.plans, plan)
    },
  }
  for (const sheet of sheets) {
    for await (const row of rowsOf(file, sheet)) {
      step()
      checks[sheet.name](sheet, row)
    }
  }
  return records
}

function keep<Kept>(kept: Kept[], found: Kept | undefined): void {
  if (found !== undefined) kept.push(found)
}

/** The ids and tax ids in the file, for looking them up together. */
async function readMentions(file: ReadSpreadsheet, sheets: readonly FoundSheet[]) {
  const ids = new Set<number>()
  const inns = new Set<string>()
  for (const sheet of sheets) {
    for await (const { cells } of rowsOf(file, sheet)) {
      const id = idIn(cells.object ?? null)
      if (id !== undefined) ids.add(id)
      if (cells.inn != null) inns.add(String(cells.inn).trim())
    }
  }
  return { ids: [...ids], inns: [...inns] }
}
