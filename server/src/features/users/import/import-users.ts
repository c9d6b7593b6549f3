import type * as z from 'zod'
import { createUser, usersImportLimitBytes, type usersImportReport } from '#contract/api/people/users'
import type { FieldError } from '#contract/errors'
import type { Db } from '../../../core/database/database'
import { personName } from '../../../core/database/names'
import { everyRow, fieldsOutOfScope, visible } from '../../../core/database/scope'
import type { UserRights } from '../../../core/identity/session'
import { readCells, type Wrong } from '../../../core/import/cell-values'
import { accept, reportProblems } from '../../../core/import/checking'
import { type Conflict, describeConflict } from '../../../core/import/conflict'
import { type Directory, isProblem } from '../../../core/import/directory'
import { readDirectory } from '../../../core/import/directory-queries'
import { markedFile } from '../../../core/import/marked-file'
import { collectProblems, type Problems } from '../../../core/import/problems'
import { type FoundSheet, findSheet, rowsOf, type SheetRow } from '../../../core/import/read-sheets'
import type { JobKind } from '../../../core/jobs/job-kind'
import { type ReadSpreadsheet, readSpreadsheet } from '../../../core/spreadsheet/read-spreadsheet'
import { NO_PASSWORD } from '../password-links'
import { isStronger } from '../stronger-role'
import { readRoleWords, userProblemTexts, usersSheet } from './users-sheet'

const limits = { bytes: usersImportLimitBytes, rows: 10_000, columns: 40 }

interface Input {
  dry_run: boolean
}

type Report = z.infer<typeof usersImportReport>
type NewUser = z.output<typeof createUser.body>

/** Imports a template as a whole or not at all. */
export const importUsers: JobKind<Input> = {
  kind: 'users.import',
  access: 'users.import',
  restartable: true,
  async run(context) {
    const { input, inputFile, owner, lang, db, files, signal, progress } = context
    progress(0, null, 'reading')
    const file = await readSpreadsheet(files.pathOf(inputFile?.key ?? ''), limits, signal)
    try {
      const problems = collectProblems(lang, userProblemTexts)
      const sheet = await findSheet(file, usersSheet(await readRoleWords(db)), lang, problems.error)
      const step = (done: number) => {
        signal.throwIfAborted()
        progress(done, file.count, 'checking')
      }
      const users = await checkUsers(db, owner, file, sheet, problems, step)
      const report: Report = {
        ...{ dry_run: input.dry_run, applied: false, created: users.length, updated: 0, unchanged: 0 },
        ...(await problems.report(file)),
        ...{ undone: false, made: [] },
      }
      if (report.errors_count > 0) {
        const marks = { file, sheets: [sheet], marksIn: problems.marksIn, limits }
        return { result: report, ...(await markedFile(context, marks)) }
      }
      if (input.dry_run || users.length === 0) return { result: report }
      return await context.commit(async (tx) => {
        const made = await everyRow(tx)
          .insertInto('users')
          .values(users.map(({ password: _, ...fields }) => ({ ...fields, password_hash: NO_PASSWORD })))
          .returning('id')
          .execute()
        return { result: { ...report, applied: true, made: made.map(({ id }) => id) } }
      })
    } finally {
      await file.close()
    }
  },
}

const emailTaken: FieldError = { code: 'email-taken', message: 'There is a user with this address' }
const emailTwice: FieldError = { code: 'email-twice', message: 'This address is there twice' }
const outOfScope: FieldError = { code: 'out-of-scope', message: 'This is outside what you may change' }
const strongerRole: FieldError = { code: 'stronger-role', message: 'This role may do more than you' }

async function checkUsers(
  db: Db,
  owner: UserRights,
  file: ReadSpreadsheet,
  sheet: FoundSheet,
  problems: Problems,
  step: (done: number) => void,
): Promise<NewUser[]> {
  const directory = await readDirectory(db, owner.scope)
  const known = await everyRow(db)
    .selectFrom('users')
    .select('email')
    .where('deleted_at', 'is', null)
    .execute()
  const seen = await visible(db, owner.scope)
    .users()
    .select(['users.id', 'users.email', personName('users').as('name')])
    .execute()
  const taken = new Map<string, Conflict>([
    ...known.map(({ email }) => [email, {}] as const),
    ...seen.map(({ email, ...user }) => [email, user] as const),
  ])
  const inFile = new Map<string, Conflict>()
  const strong = new Map<number, boolean>()
  const users: NewUser[] = []
  let done = 0
  for await (const row of rowsOf(file, sheet)) {
    step(++done)
    const { user, wrong } = readUser(directory, sheet, row)
    const above = user.email ? inFile.get(user.email) : undefined
    const there = above ?? (user.email ? taken.get(user.email) : undefined)
    if (there)
      wrong.email = {
        ...(above ? emailTwice : emailTaken),
        detail: describeConflict(sheet, there, ['email']),
      }
    else if (user.email) inFile.set(user.email, { row: row.row })
    const place = {
      region_id: user.region_id ?? undefined,
      district_id: user.district_id ?? undefined,
      ministry_id: user.ministry_id,
    }
    for (const field of fieldsOutOfScope(owner.scope, place)) wrong[field] ??= outOfScope
    const { role_id } = user
    if (role_id !== undefined) {
      const isStrong = strong.get(role_id) ?? (await isStronger(db, owner.permissions, role_id))
      strong.set(role_id, isStrong)
      if (isStrong) wrong.role_id = strongerRole
    }
    if (reportProblems(problems, sheet, row.row, wrong)) users.push(user as NewUser)
  }
  return users
}

function readUser(directory: Directory, sheet: FoundSheet, { cells }: SheetRow) {
  const { values, wrong } = readCells(cells, sheet.columns, directory)
  findDistrict(directory, values, wrong)
  return { user: accept(createUser.body, values, wrong), wrong }
}

function findDistrict(directory: Directory, values: Record<string, unknown>, wrong: Wrong): void {
  const { region_id, district_id } = values
  if (district_id === undefined) return
  delete values.district_id
  const found = directory.find('districts', district_id as string, region_id as number | undefined)
  if (isProblem(found)) wrong.district_id = found
  else if (region_id === undefined) wrong.region_id = { code: 'required', message: 'The region is missing' }
  else values.district_id = found
}
