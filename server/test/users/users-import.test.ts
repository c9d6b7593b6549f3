import { expect, test } from 'vitest'
import {
  importUsers,
  listUsers,
  readUser,
  readUsersTemplate,
  usersImportReport,
} from '#contract/api/people/users'
import type { Caller } from '../support/client'
import { jobEnded } from '../support/job-ended'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { aWorkbook, cellsIn, readAll } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { admin, as, aPerson, aRole, aUser, regionWith } = workWith(server)

const header = ['Фамилия', 'Имя *', 'Почта (логин) *', 'Телефон', 'Роль *', 'Регион', 'Район']
const book = (rows: (string | null)[][]) => aWorkbook({ header, rows }, 'Пользователи')

async function jobFor(caller: Caller, content: Uint8Array, dry_run = false) {
  const file = new File([content], 'люди.xlsx')
  const query = { dry_run: dry_run ? ('true' as const) : undefined }
  const { id } = expectDone(await caller.call(importUsers, { query, body: { file } }), 202)
  return jobEnded(caller, id)
}

async function take(...given: Parameters<typeof jobFor>) {
  const job = await jobFor(...given)
  expect(job).toMatchObject({ status: 'done', error: null })
  return { ...usersImportReport.parse(job.result), file: job.file }
}

test('users are taken from a workbook, without passwords, all at once', async () => {
  const role = await aRole(['help'])
  const content = await book([
    [
      'Каримов',
      'Анвар',
      ' Anvar@Eco.Import\u00a0',
      '+998 90 123-45-67',
      role.title_ru,
      'Навоийская область',
      null,
    ],
    [null, 'Малика', 'malika@eco.import', null, role.title_uz, 'Бухарская область', 'Алатский район'],
  ])
  const trial = await take(admin, content, true)
  expect(trial).toMatchObject({ applied: false, created: 2, errors_count: 0, made: [] })
  const count = async () => (await admin.call(listUsers, { query: { search: 'eco.import' } })).body.count
  expect(await count()).toBe(0)
  const taken = await take(admin, content)
  expect(taken).toMatchObject({ applied: true, created: 2, errors_count: 0 })
  const [first = 0, second = 0] = taken.made
  expect((await admin.call(readUser, { params: { id: first } })).body).toMatchObject({
    ...{ name: 'Анвар', surname: 'Каримов', email: 'anvar@eco.import', has_password: false },
    ...{ role: { id: role.id }, region: { name: 'Навоийская область' }, status: 'active' },
  })
  expect((await admin.call(readUser, { params: { id: second } })).body).toMatchObject({
    district: { name: 'Алатский район' },
  })
})

test('whatever is wrong is said cell by cell, and nobody is made', async () => {
  const { id, email, name, surname } = await aUser()
  const role = await aRole()
  const content = await book([
    [null, 'Занята', email, null, role.title_ru, null, null],
    [null, 'Раз', 'twice@eco.wrong', null, role.title_ru, null, null],
    [null, 'Два', 'twice@eco.wrong', null, role.title_ru, null, null],
    [null, null, 'not-an-address', 'позвоните', 'Начальник', 'Нигдейская область', null],
    [null, 'Район', 'district@eco.wrong', null, role.title_ru, 'Навоийская область', 'Алатский район'],
  ])
  const { errors, applied, file } = await take(admin, content)
  expect(applied).toBe(false)
  expect(errors.map(({ cell, code }) => [cell, code])).toEqual([
    ['C2', 'email-taken'],
    ['C4', 'email-twice'],
    ['B5', 'required'],
    ['C5', 'invalid-format'],
    ['D5', 'phone'],
    ['E5', 'invalid-value'],
    ['F5', 'no-such-name'],
    ['G6', 'no-such-name'],
  ])
  for (const { text } of errors) expect(text).not.toBe('Значение не подходит')
  const texts = new Map(errors.map(({ cell, text }) => [cell, text]))
  expect(texts.get('C2')).toMatch(
    new RegExp(`^Пользователь с этой почтой уже есть: ID ${id}, ${name} ${surname} \\(Почта`),
  )
  expect(texts.get('C4')).toMatch(/^Эта почта встречается дважды: строка 3 \(Почта/)
  expect(file?.name).toMatch(/xlsx$/)
  expect((await admin.call(listUsers, { query: { search: 'eco.wrong' } })).body.count).toBe(0)
})

test('nobody imports the stronger, nor users out of their own scope', async () => {
  const region_id = (await regionWith('1712')).id
  const keeper = await aPerson({ granted: ['users.import'], region_id })
  const strong = await aRole(['roles.edit'])
  const weak = await aRole(['users.import'])
  const content = await book([
    [null, 'Сильный', 'strong@eco.scope', null, strong.title_ru, 'Навоийская область', null],
    [null, 'Далёкий', 'far@eco.scope', null, weak.title_ru, 'Бухарская область', null],
    [null, 'Всюду', 'everywhere@eco.scope', null, weak.title_ru, null, null],
    [null, 'Свой', 'own@eco.scope', null, weak.title_ru, 'Навоийская область', null],
  ])
  const { errors } = await take(keeper, content)
  expect(errors.map(({ cell, code }) => [cell, code])).toEqual([
    ['E2', 'stronger-role'],
    ['F3', 'out-of-scope'],
    ['F4', 'out-of-scope'],
  ])
  const file = new File([content], 'люди.xlsx')
  expect((await as('csak').call(importUsers, { body: { file } })).status).toBe(403)
})

test.each(['ru', 'uz'])('the template in %s explains itself, and its headings are known', async (lang) => {
  const headers = { 'accept-language': lang }
  const reply = await admin.send('GET', readUsersTemplate.path, { headers })
  expect(reply.status).toBe(200)
  const template = reply.body.bytes as Buffer
  const [head = []] = await cellsIn(template)
  expect(head).toHaveLength(10)
  const sheets = (await readAll(template)).map(({ sheet }) => sheet)
  expect(sheets).toContain(lang === 'ru' ? 'Как заполнять' : 'Qanday to‘ldiriladi')
  expect(await jobFor(admin, template, true)).toMatchObject({
    status: 'failed',
    error: { code: 'spreadsheet.no-rows' },
  })
})
