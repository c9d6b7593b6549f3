import { expect, test } from 'vitest'
import { listNormativesOfSource } from '#contract/api/measurements/normatives'
import { listPlans } from '#contract/api/measurements/sampling-plans'
import { listObjects, readObject } from '#contract/api/registry/company-objects'
import { importObjects, readImportTemplate } from '#contract/api/registry/objects-import'
import { listSourcesOfObject } from '#contract/api/registry/pollution-sources'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { aNormEntry, anObjectEntry, aSourceEntry, fillIn } from '../support/spreadsheets/filled-template'
import { importOf, templateFor, upload } from '../support/spreadsheets/import-workbooks'

const server = await startServer()
const { db } = server.app
const { admin, as, aLaboratory, aSource, regionWith } = workWith(server)
const template = await templateFor(admin)
const laboratory = await aLaboratory()

const objectsCalled = async (search: string) =>
  expectDone(await admin.call(listObjects, { query: { search } })).data.filter(
    ({ title }) => title === search,
  )

test('a filled-in template brings objects, sources, norms and plans, as a trial and then in earnest', async () => {
  const content = fillIn(template, {
    objects: [anObjectEntry({ pkm343: 'Да', miz_included_on: '15.01.2020', website: 'vostok.uz' })],
    sources: [aSourceEntry({ latitude: '40,151', longitude: '65.371' })],
    normatives: [
      aNormEntry({ value: '0,5', frequency: 'Раз в месяц', laboratory_id: laboratory.name_ru }),
      aNormEntry({
        type: 'ПДК',
        value: '0,1 – 0,5',
        unit_id: 'мг/м3',
        start: '2020-01-01',
        end: '31.12.2020',
      }),
      aNormEntry({
        component_id: 'NO2',
        type: null,
        value: null,
        frequency: 'daily',
        laboratory_id: laboratory.id,
      }),
    ],
  })
  const tried = await importOf(admin, content, true)
  expect(tried).toMatchObject({
    dry_run: true,
    applied: false,
    errors: [],
    warnings: [],
    objects: 1,
    sources: 1,
    normatives: 2,
    plans: 2,
  })
  expect(await objectsCalled('Кирпичный завод «Восток»')).toEqual([])

  const done = await importOf(admin, content)
  expect(done).toMatchObject({ applied: true, created: 6, errors_count: 0 })
  const [made] = done.made
  const object = expectDone(await admin.call(readObject, { params: { id: made?.id ?? 0 } }))
  expect(object).toMatchObject({
    title: 'Кирпичный завод «Восток»',
    inn: '301234567',
    region: { name: 'Навоийская область' },
    danger_category: 2,
    activity_start: '2015-03-01',
    miz_included_on: '2020-01-15',
    pkm343: true,
    status: 'active',
  })
  const { data } = expectDone(await admin.call(listSourcesOfObject, { params: { id: object.id } }))
  const [source] = data
  expect(source).toMatchObject({
    number: '0001',
    type: 'air',
    latitude: 40.151,
    longitude: 65.371,
    start: '2015-03-01',
  })
  const norms = expectDone(
    await admin.call(listNormativesOfSource, { query: { source: source?.id ?? 0 } }),
  ).data
  expect(norms).toMatchObject([
    { type: 'pdv', value: '0.5', start: '2015-03-01', end: null },
    { type: 'pdk', value: '0.1-0.5', start: '2020-01-01', end: '2020-12-31' },
  ])
  const plans = expectDone(await admin.call(listPlans, { query: { object: object.id } })).data
  expect(plans).toMatchObject([
    { frequency: 'monthly', laboratory: { id: laboratory.id }, start: '2015-03-01' },
    { frequency: 'daily', start: '2015-03-01' },
  ])
  const entries = await db
    .selectFrom('journal')
    .select(['actor_kind', 'role', 'action'])
    .where('object_id', '=', object.id)
    .execute()
  expect(entries).toHaveLength(6)
  expect(new Set(entries.map((entry) => JSON.stringify(entry)))).toEqual(
    new Set([JSON.stringify({ actor_kind: 'user', role: 'admin', action: 'create' })]),
  )

  const again = await importOf(admin, content, true)
  expect(again.warnings).toMatchObject([
    {
      cell: 'B2',
      code: 'object.exists',
      text: expect.stringContaining(`: ID ${object.id}, ${object.title} (ИНН`),
    },
    { cell: 'H2', code: 'coordinate.other-object' },
  ])
})

test('either language, ids and codes find the same records', async () => {
  const uzbek = await templateFor(admin, 'uz')
  const navoi = await regionWith('1712')
  const content = fillIn(uzbek, {
    objects: [
      anObjectEntry({
        title: 'По-узбекски',
        region_id: navoi.name_uz.toUpperCase(),
        district_id: 'Karmana tumani',
      }),
      anObjectEntry({ key: 'Б', title: 'По коду', region_id: 1712, district_id: '1712230' }),
      anObjectEntry({ key: 'В', title: 'По номеру', region_id: navoi.id }),
    ],
    sources: [aSourceEntry({ type: 'havo' }), aSourceEntry({ number: '0002', type: 'Suv' })],
    normatives: [aNormEntry({ component_id: 'oltingugurt  dioksidi', unit_id: 'mg/m3' })],
  })
  const report = await importOf(admin, content)
  expect(report).toMatchObject({ applied: true, objects: 3, sources: 2, normatives: 1, errors: [] })
})

test('a number of an object means what is registered, unless the file numbers its own', async () => {
  const source = await aSource({ number: '5', type: 'air' })
  await aSource({ object_id: source.object_id, number: '5', type: 'water' })
  const bare = fillIn(template, {
    sources: [aSourceEntry({ object: source.object_id, number: '6' })],
    normatives: [
      aNormEntry({ object: `№ ${source.object_id}`, source_number: 5, source_type: 'Воздух' }),
      aNormEntry({ object: source.object_id, source_number: 6 }),
    ],
  })
  expect(await importOf(admin, bare)).toMatchObject({ applied: true, sources: 1, normatives: 2 })

  const slipped = fillIn(template, {
    objects: [anObjectEntry({ key: '1' })],
    sources: [aSourceEntry({ object: source.object_id, number: '7' })],
    normatives: [aNormEntry({ object: `ID ${source.object_id}`, source_number: '5', component_id: 'NO2' })],
  })
  expect((await importOf(admin, slipped)).errors).toMatchObject([
    { cell: 'A2', code: 'no-such-object' },
    { cell: 'C2', code: 'which-medium' },
  ])
})

test('a csv file is the sheet whose columns it has, and only those who may import do so', async () => {
  const csv = await importOf(admin, 'Наименование субъекта;ИНН\nА;301234567\n', true)
  expect(csv.errors).toContainEqual(
    expect.objectContaining({ sheet: 'CSV', code: 'column-missing', column: 'Регион' }),
  )
  expect(csv.errors.map(({ code }) => code)).not.toContain('unknown-column')
  const body = { file: new File([template], 'a.xlsx') }
  expect((await as('laboratory').call(importObjects, { body })).status).toBe(403)
  expect((await as('ministry').call(readImportTemplate)).status).toBe(403)
  expect(await upload(admin, template)).toMatchObject({
    status: 'failed',
    error: { code: 'spreadsheet.no-rows' },
  })
})

test('a workbook closes what has an end, and plans it until then; status and end may not contradict each other', async () => {
  const closed = { key: 'З1', title: 'Закрытый завод', latitude: 40.16 }
  const end = { end: '2024-05-31', end_reason: 'Снесён' }
  const wrong = fillIn(template, {
    objects: [
      anObjectEntry({ ...closed, status: 'Недействующий' }),
      anObjectEntry({
        ...{ ...closed, key: 'З2', latitude: 40.17, status: 'Действующий' },
        ...{ activity_end: '2024-05-31', end_reason: 'Продан' },
      }),
    ],
    sources: [aSourceEntry({ object: 'З1', status: 'Недействующий' })],
  })
  const { errors } = await importOf(admin, wrong, true)
  expect(errors.map(({ column, code }) => [column, code])).toEqual([
    ['Окончание деятельности', 'required'],
    ['Причина окончания', 'required'],
    ['Статус', 'ended'],
    ['Окончание работы', 'required'],
    ['Причина окончания', 'required'],
  ])
  const right = fillIn(template, {
    objects: [anObjectEntry({ ...closed, activity_end: '2024-12-31', end_reason: 'Продан' })],
    sources: [aSourceEntry({ object: 'З1', ...end })],
    normatives: [aNormEntry({ object: 'З1', frequency: 'Раз в месяц', laboratory_id: laboratory.name_ru })],
  })
  const done = await importOf(admin, right)
  expect(done).toMatchObject({ applied: true, warnings: [] })
  const [object] = await objectsCalled('Закрытый завод')
  expect(object).toMatchObject({ status: 'inactive', activity_end: '2024-12-31' })
  const query = { object: object?.id ?? 0 }
  expect(expectDone(await admin.call(listPlans, { query })).data).toMatchObject([{ end: '2024-05-31' }])
  const again = { ...closed, key: 'З3', title: 'Сосед' }
  expect(
    (await importOf(admin, fillIn(template, { objects: [anObjectEntry(again)] }), true)).warnings,
  ).toMatchObject([{ column: 'Широта *', code: 'coordinate.other-object' }])
})
