import { expect, test } from 'vitest'
import * as z from 'zod'
import { choice, measure, optional, year } from '#contract/fields/field'
import { district, names, point, region } from '#contract/registers/common-fields'
import { register } from '#contract/registers/register'
import { series } from '#contract/registers/series'
import { ownDatabase } from '../support/databases/database'
import { runSql } from '../support/databases/database-on'
import { expectDone, workWith } from '../support/records/builders'
import { fileOf, importInto } from '../support/records/register-actions'
import { startServer } from '../support/server'
import { aWorkbook, cellsIn } from '../support/spreadsheets/spreadsheet-files'

/** A register that the product does not have: its declaration and its tables are all that is written for it. */
const access = { read: 'geology.view', edit: 'geology.edit' } as const

const draws = series({
  table: 'spring_draws',
  path: '/api/orgs/spring-draws/',
  title: { ru: 'Дебит', uz: 'Debit' },
  access,
  by: 'year',
  fields: {
    year: year({ ru: 'Год', uz: 'Yil' }, {}),
    draw: measure({ ru: 'Дебит', uz: 'Debit' }, { ru: 'л/с', uz: 'l/s' }, { max: 1000 }),
  },
})

const springs = register({
  table: 'springs',
  path: '/api/orgs/springs/',
  title: { ru: 'Родники', uz: 'Buloqlar' },
  one: { ru: 'Родник', uz: 'Buloq' },
  access,
  place: 'region',
  fields: {
    ...names,
    region,
    district,
    taste: choice(
      { ru: 'Вода', uz: 'Suvi' },
      z.enum(['fresh', 'salt']),
      { fresh: { ru: 'Пресная', uz: 'Chuchuk' }, salt: { ru: 'Солёная', uz: 'Sho‘r' } },
      { filter: 'often' },
    ),
    depth: optional(measure({ ru: 'Глубина', uz: 'Chuqurligi' }, { ru: 'м', uz: 'm' }, { max: 500 })),
    ...point,
  },
  shown: ['name', 'taste', 'draw'],
  series: draws,
})

const databaseUrl = await ownDatabase()
await runSql(
  databaseUrl,
  `create table springs (
    id integer generated always as identity primary key, name_ru text not null, name_uz text not null,
    region_id integer not null references regions, district_id integer references regions,
    taste text not null, depth numeric, latitude double precision, longitude double precision,
    version integer not null default 1);
  create table spring_draws (
    id integer generated always as identity primary key,
    record_id integer not null references springs on delete cascade,
    year integer not null, draw numeric not null, version integer not null default 1, unique (record_id, year));
  create trigger journal_springs after insert or update or delete on springs
    for each row execute function journal_change();
  create trigger journal_spring_draws after insert or update or delete on spring_draws
    for each row execute function journal_change()`,
)
const server = await startServer({ databaseUrl, registers: [springs] })
const { as, aPerson, regionWith } = workWith(server)
const geologist = as('goskomgeologiya')
const navoi = await regionWith('1712')
const body = { name_ru: 'Чашма', name_uz: 'Chashma', region_id: navoi.id, taste: 'fresh' as const }

test('a declaration and a migration make a register that works: records, series, map, history', async () => {
  const made = expectDone(
    await geologist.call(springs.create, { body: { ...body, latitude: 40.2, longitude: 65.1, depth: 12.5 } }),
    201,
  )
  const rows = [
    { record_id: made.id, year: 2024, draw: 3.5 },
    { record_id: made.id, year: 2025, draw: 3.25 },
  ]
  expectDone(await geologist.call(draws.store, { body: { rows } }))
  const read = expectDone(await geologist.call(springs.read, { params: { id: made.id } }))
  expect(read).toMatchObject({ name: 'Чашма', taste: 'fresh', depth: 12.5, year: 2025, draw: 3.25 })
  const picked = { taste: 'salt', search: 'чашма' }
  expect(expectDone(await geologist.call(springs.list, { query: picked as object })).count).toBe(0)
  const points = await geologist.send('GET', '/api/orgs/springs/map/')
  expect(points.body.data).toEqual([{ id: made.id, name: 'Чашма', latitude: 40.2, longitude: 65.1 }])
  expectDone(
    await geologist.call(springs.change, { params: { id: made.id }, body: { taste: 'salt', version: 1 } }),
  )
  const history = expectDone(await geologist.call(springs.history, { params: { id: made.id }, query: {} }))
  expect(history.data.map(({ action, row }) => [action, row])).toEqual([
    ['update', null],
    ['create', '2025'],
    ['create', '2024'],
    ['create', null],
  ])
  expect(history.data[0]?.changes).toEqual([{ title: 'Вода', before: 'Пресная', after: 'Солёная' }])
})

test('it is read from a file and written to one', async () => {
  const header = [
    'Название (рус.) *',
    'Название (узб.) *',
    'Регион *',
    'Вода *',
    'Глубина, м',
    'Год',
    'Дебит, л/с',
  ]
  const wrong = await importInto(
    geologist,
    springs,
    await aWorkbook({
      header,
      rows: [['Булак', 'Buloq', 'Навоийская область', 'Кислая', 900, 2025, 'много']],
    }),
  )
  expect(wrong.applied).toBe(false)
  expect(wrong.errors.map(({ cell, code }) => `${cell} ${code}`)).toEqual([
    'D2 invalid-value',
    'E2 too-big',
    'G2 number',
  ])
  const right = await importInto(
    geologist,
    springs,
    await aWorkbook({
      header,
      rows: [['Булак', 'Buloq', 'Навоийская область', 'Sho‘r', '9,5', 2025, '1,5']],
    }),
  )
  expect(right).toMatchObject({ applied: true, created: 1 })
  const back = await importInto(geologist, springs, await fileOf(geologist, springs))
  expect(back).toMatchObject({ applied: true, created: 0, updated: 0, unchanged: 2 })
  const [head] = await cellsIn(await fileOf(geologist, springs, { excel: 'true' }, 'uz'))
  expect(head).toContain('Suvi')
})

test('its place holds without another word', async () => {
  const tashkent = await regionWith('1727')
  const limited = await aPerson({ region_id: tashkent.id, granted: [access.read, access.edit] })
  expect(expectDone(await limited.call(springs.list, { query: {} })).count).toBe(0)
  expect(expectDone(await limited.call(draws.list, { query: {} })).count).toBe(0)
  expect((await limited.call(springs.create, { body })).status).toBe(422)
  expect((await as('guest').call(springs.list, { query: {} })).status).toBe(403)
})
