import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refusalFrom } from '../../../src/core/errors'
import { startServer } from '../../support/server'

const { db } = (await startServer()).app

async function refusalOf(statement: string) {
  const failed = await sql
    .raw(statement)
    .execute(db)
    .then(
      () => expect.fail(`The database took ${statement}`),
      (error: unknown) => error,
    )
  const { status, code, extra } = refusalFrom(failed) ?? {}
  return { status, code, fields: extra?.fields }
}

const noSuchRecord = { code: 'not-found', message: 'There is no such record' }

test.each([
  [`insert into laboratories (name_ru, name_uz, region_id) values ('Л', 'L', 999999)`, 'region_id'],
  ['update users set ministry_id = 999999', 'ministry_id'],
  ['update regions set parent_id = 999999 where parent_id is not null', 'parent_id'],
])('a reference to a record that is not there names its field: %s', async (statement, field) => {
  const fields = { [field]: noSuchRecord }
  expect(await refusalOf(statement)).toEqual({ status: 422, code: 'input.invalid', fields })
})

test.each([`delete from roles where name = 'guest'`, 'delete from regions where parent_id is null'])(
  'a record that others refer to is in use: %s',
  async (statement) => {
    expect(await refusalOf(statement)).toMatchObject({ status: 409, code: 'record.in-use' })
  },
)

test('what the database says in its own language is understood', () => {
  const said = (constraint: string, detail: string) =>
    refusalFrom(Object.assign(new Error(), { code: '23503', table: 'users', constraint, detail }))?.status
  expect(said('users_role_id_fkey', 'Ключ (role_id)=(999) отсутствует в таблице "roles".')).toBe(422)
  expect(said('users_role_id_fkey', 'На ключ (id)=(5) всё ещё есть ссылки в таблице "users".')).toBe(409)
})
