import { describe, expect, test, vi } from 'vitest'
import { importReport, readJob } from '#contract/api/operation/jobs'
import type { Classifier } from '#contract/classifiers/any-classifier'
import { componentGroups } from '#contract/classifiers/component-groups'
import { kenValues, pdkValues } from '#contract/classifiers/component-limits'
import { components } from '#contract/classifiers/components'
import { ecologyTypes } from '#contract/classifiers/ecology-types'
import { activityFields, dangerCategories } from '#contract/classifiers/object-classifiers'
import { sourceParameters } from '#contract/classifiers/parameters'
import { childRegions } from '#contract/classifiers/regions'
import { units } from '#contract/classifiers/units'
import { pathOf } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { aWorkbook, cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { admin, as } = workWith(server)

async function sheetOf({ list }: Classifier, query: Record<string, string> = { excel: 'true' }, lang = 'ru') {
  const reply = await admin.send('GET', pathOf(list, {}, query), { headers: { 'accept-language': lang } })
  expect(reply.status).toBe(200)
  return reply.body.bytes as Buffer
}

async function importOf({ importRows }: Classifier, content: Uint8Array | string) {
  if (!importRows) throw new Error('It cannot be imported')
  const file = new File([content], 'файл.xlsx')
  const { id } = expectDone(await admin.call(importRows, { body: { file } }), 202)
  const job = await vi.waitUntil(
    async () => {
      const read = expectDone(await admin.call(readJob, { params: { id } }))
      return read.finished_at ? read : undefined
    },
    { timeout: 30_000, interval: 30 },
  )
  expect(job).toMatchObject({ status: 'done', error: null })
  return importReport.parse(job.result)
}

const imported: Classifier[] = [
  components,
  ecologyTypes,
  activityFields,
  componentGroups,
  sourceParameters,
  childRegions,
  dangerCategories,
  pdkValues,
  kenValues,
]

describe('out and in again', () => {
  test.each(imported.map((classifier) => [classifier.name, classifier] as const))(
    '%s changes nothing, in either language and format',
    async (_, classifier) => {
      for (const [format, lang] of [
        ['excel', 'ru'],
        ['csv', 'uz'],
      ] as const) {
        const report = await importOf(classifier, await sheetOf(classifier, { [format]: 'true' }, lang))
        expect(report).toMatchObject({ applied: true, created: 0, updated: 0, errors: [] })
        expect(report.unchanged).toBeGreaterThan(2)
      }
    },
  )

  test('is readable: references by name, choices by their words, yes and no', async () => {
    const [head, ...rows] = await cellsIn(await sheetOf(components, { excel: 'true', search: 'SO2' }))
    expect(head).toEqual([
      'ID',
      'Название (рус.)',
      'Название (узб.)',
      'Обозначение',
      'Класс опасности',
      'Бывает ниже нуля',
      'Группа',
      'Единица',
      'Версия',
    ])
    expect(rows[0]?.slice(1, 8)).toEqual([
      'Серы диоксид',
      'Oltingugurt dioksidi',
      'SO2',
      3,
      'нет',
      'Газообразные вещества',
      'мг/м³',
    ])
    const [, type] = await cellsIn(await sheetOf(ecologyTypes, { csv: 'true' }, 'uz'))
    expect(type).toContain('Havo')
    const [, unit] = await cellsIn(await sheetOf(units))
    expect(unit?.slice(3, 8)).toEqual(['mg/m3', 'мг/м³', 'mg/m³', 'Концентрация', 1])
  })

  test('text that looks like a formula stays text', async () => {
    const [unit] = expectDone(await admin.call(units.list)).data
    const body = { name_ru: '=1+1', name_uz: '@SUM(A1)', code: '-2', unit_id: unit?.id ?? 0 }
    expectDone(await admin.call(components.create, { body }), 201)
    for (const format of ['excel', 'csv']) {
      const rows = await cellsIn(await sheetOf(components, { [format]: 'true', search: '=1+1' }))
      expect(rows.at(-1)?.slice(1, 4)).toEqual(['=1+1', '@SUM(A1)', '-2'])
    }
    const limits = await sheetOf(pdkValues, { csv: 'true', search: '=1+1' })
    expect(limits.toString()).toContain(";'=1+1;")
  })
})

describe('an import', () => {
  test('finds a reference by its name in either language, and a new component gets its limits', async () => {
    const csv = [
      'Название (рус.);Название (узб.);Группа;Единица измерения;Бывает ниже нуля;Класс опасности',
      'Первое;Birinchi;Металлы и их соединения;МГ/М³;Да;2',
      'Второе;Ikkinchi;pestitsidlar;mg/kg;yo‘q;',
      'Третье;Uchinchi;;миллиграмм на литр;;',
    ]
    expect(await importOf(components, csv.join('\n'))).toMatchObject({ applied: true, created: 3 })
    const found = expectDone(await admin.call(components.list, { query: { search: 'первое' } })).data
    expect(found).toMatchObject([
      {
        group: { name: 'Металлы и их соединения' },
        unit: { name: 'мг/м³' },
        may_be_negative: true,
        hazard_class: 2,
      },
    ])
    const limits = expectDone(await admin.call(pdkValues.list, { query: { search: 'Uchinchi' } })).data
    expect(limits).toMatchObject([{ value: null, unit: { name: 'мг/л' } }])
  })

  test('names the cells of names that nobody has, or several', async () => {
    const twice = { name_ru: 'Близнец', name_uz: 'Egizak' }
    for (const body of [twice, twice]) expectDone(await admin.call(componentGroups.create, { body }), 201)
    const csv = 'name_ru;name_uz;Группа;Единица измерения\nА;A;Нет такой;мг/м³\nБ;B;Близнец;шт\nВ;V;;\n'
    const report = await importOf(components, csv)
    expect(report).toMatchObject({ applied: false, created: 0 })
    expect(report.errors.map(({ cell, code }) => [cell, code])).toEqual([
      ['C2', 'no-such-name'],
      ['C3', 'several-such-names'],
      ['D3', 'no-such-name'],
      ['D4', 'required'],
    ])
  })

  test('of limits names the row and the cell: min above max, words, a value and a range', async () => {
    const [head, ...rows] = await cellsIn(
      await sheetOf(pdkValues, { excel: 'true', medium: 'air', ordering: 'id' }),
    )
    expect(head).toEqual(['ID', 'Вещество', 'Значение', 'Не менее', 'Не более', 'Единица', 'Версия'])
    const set = (row: number, ...cells: (string | number | null)[]) => rows[row]?.splice(2, 3, ...cells)
    set(0, null, 9, 8)
    set(1, 'много', null, null)
    set(2, 5, 1, 2)
    set(3, -1, null, null)
    set(4, '6,5-8,5', null, null)
    rows[5]?.splice(1, 1, 'Чужой компонент')
    rows.push([null, 'Аммиак', 1, null, null, 'мг/м³', null])
    const report = await importOf(pdkValues, await aWorkbook({ header: head as string[], rows }))
    expect(report).toMatchObject({ applied: false })
    expect(report.errors.map(({ row, cell, code }) => [row, cell, code])).toEqual([
      [2, 'D2', 'limit-min-above-max'],
      [3, 'C3', 'limit'],
      [4, 'C4', 'value-or-range'],
      [5, 'C5', 'limit-negative'],
      [7, 'B7', 'other-record'],
      [rows.length + 1, `A${rows.length + 1}`, 'required'],
    ])

    const right = rows.slice(4, 5)
    expect(
      await importOf(pdkValues, await aWorkbook({ header: head as string[], rows: right })),
    ).toMatchObject({
      applied: true,
      updated: 1,
    })
    const component = expectDone(await admin.call(pdkValues.list, { query: { page_size: 500 } })).data
    expect(component.find(({ id }) => id === right[0]?.[0])).toMatchObject({
      value: null,
      min: 6.5,
      max: 8.5,
      version: 2,
    })
  })

  test('adds nothing to a closed set', async () => {
    const report = await importOf(dangerCategories, 'id;name_ru;name_uz\n0;Ноль;Nol\n;Пять;Besh\n')
    expect(report.errors).toMatchObject([{ row: 3, cell: 'A3', code: 'required' }])
    expect(await importOf(dangerCategories, 'id;name_ru\n0;Ноль\n')).toMatchObject({
      applied: true,
      updated: 1,
    })
  })

  test('is for those who may edit classifiers', async () => {
    const body = { file: new File(['id'], 'a.csv') }
    expect((await as('ministry').call(pdkValues.importRows, { body })).status).toBe(403)
  })
})
