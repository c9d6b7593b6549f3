import { describe, expect, test } from 'vitest'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { componentGroups } from '#contract/classifiers/component-groups'
import { kenValues, pdkValues } from '#contract/classifiers/component-limits'
import { components } from '#contract/classifiers/components'
import { ecologyTypes } from '#contract/classifiers/ecology-types'
import { ministries } from '#contract/classifiers/ministries'
import {
  activityFields,
  dangerCategories,
  departmentSubordinations,
  ownershipForms,
  subordinations,
} from '#contract/classifiers/object-classifiers'
import { objectParameters, sourceParameters } from '#contract/classifiers/parameters'
import { units } from '#contract/classifiers/units'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as, anonymous } = workWith(server)
const guest = as('guest')
const uzbek = { 'accept-language': 'uz' }

const unitCalled = async (symbol: string) => {
  const { data } = expectDone(await guest.call(units.list, { query: { search: symbol, page_size: 500 } }))
  const unit = data.find((one) => one.symbol === symbol)
  if (!unit) throw new Error(`There is no unit ${symbol}`)
  return unit
}
const gram = await unitCalled('g/m3')

const names = { name_ru: 'Проба', name_uz: 'Sinov' }
const editable: [Classifier, Record<string, unknown>][] = [
  [ministries, {}],
  [ownershipForms, {}],
  [activityFields, { ordinal: 5 }],
  [departmentSubordinations, {}],
  [subordinations, {}],
  [componentGroups, {}],
  [objectParameters, { unit_id: gram.id }],
  [sourceParameters, { unit_id: gram.id }],
  [components, { code: 'X1', unit_id: gram.id, hazard_class: 2 }],
]
const all: Classifier[] = [
  ...editable.map(([classifier]) => classifier),
  ecologyTypes,
  units,
  dangerCategories,
  pdkValues,
  kenValues,
]
const called = (list: Classifier[]) => list.map((classifier) => [classifier.name, classifier] as const)

describe('every classifier', () => {
  test.each(called(all))('%s is listed, in both languages, for everyone signed in', async (_, { list }) => {
    const page = expectDone(await guest.call(list, { query: { page_size: 500 } }))
    expect(page.count).toBe(page.data.length)
    expect(page.count).toBeGreaterThan(2)
    const inUzbek = expectDone(await guest.call(list, { query: { page_size: 500 }, headers: uzbek }))
    const nameOf = (row: ClassifierRow) => row.name ?? (row.component as { name: string }).name
    expect(page.data.map(nameOf).join()).toMatch(/[а-я]/i)
    expect(inUzbek.data.map(nameOf).join()).not.toMatch(/[а-я]/i)
    expect((await anonymous.send('GET', list.path)).status).toBe(401)
    expect((await admin.send('GET', `${list.path}?colour=red`)).body.fields).toHaveProperty('colour')
    expect((await admin.send('GET', `${list.path}?ordering=colour`)).body.fields).toHaveProperty('ordering')
  })

  test.each(called(all))('%s is ordered by each of its columns', async (_, { list, columns }) => {
    for (const column of ['id', ...columns]) {
      const up = expectDone(await guest.call(list, { query: { page_size: 500, ordering: column } })).data
      const down = expectDone(
        await guest.call(list, { query: { page_size: 500, ordering: `-${column}` } }),
      ).data
      expect(up).toHaveLength(down.length)
      const values = up.map((row) => row[column]).filter((value) => value !== null)
      if (typeof values[0] === 'number')
        expect(values).toEqual([...values].sort((a, b) => Number(a) - Number(b)))
      const named = (row: ClassifierRow | undefined) => JSON.stringify(row?.[column])
      if (new Set(up.map(named)).size > 1 && up.every((row) => row[column] !== null))
        expect(named(up[0])).not.toBe(named(down[0]))
    }
  })

  test.each(editable.map(([classifier, own]) => [classifier.name, classifier, own] as const))(
    '%s is added, changed, found and deleted by those who may',
    async (_, { create, update, remove, list }, own) => {
      if (!create || !update || !remove) throw new Error('It can be edited')
      const body = { ...names, ...own }
      expect((await guest.call(create, { body })).status).toBe(403)
      expect((await as('ministry').call(create, { body })).status).toBe(403)
      const made = expectDone(await as('csak').call(create, { body }), 201)
      expect(made).toMatchObject({ ...names, name: 'Проба', version: 1 })
      const { id } = made

      const change = { id, version: 1, name_uz: 'Boshqa sinov' }
      expect((await guest.call(update, { body: change })).status).toBe(403)
      const changed = expectDone(await admin.call(update, { body: change, headers: uzbek }))
      expect(changed).toMatchObject({ name_ru: 'Проба', name: 'Boshqa sinov', version: 2 })
      expect(expectDone(await admin.call(update, { body: { ...change, version: 2 } })).version).toBe(2)
      expect(await admin.call(update, { body: change })).toMatchObject({
        status: 409,
        body: { code: 'record.stale', current: { id, version: 2 } },
      })
      const found = expectDone(await guest.call(list, { query: { search: 'boshqa SINOV' } }))
      expect(found.data.map((row) => row.id)).toEqual([id])

      expect((await guest.send('DELETE', remove.path, { body: { id } })).status).toBe(403)
      expect((await admin.send('DELETE', `${remove.path}?dry_run=true`, { body: { id } })).status).toBe(200)
      expect((await admin.send('DELETE', `${remove.path}${id}`)).status).toBe(200)
      expect((await admin.send('DELETE', remove.path, { body: { id } })).status).toBe(404)
      expect(expectDone(await guest.call(list, { query: { search: 'boshqa sinov' } })).count).toBe(0)
    },
  )
})

describe('a title', () => {
  const titledOnes = [
    ecologyTypes,
    ministries,
    ownershipForms,
    activityFields,
    departmentSubordinations,
    subordinations,
  ]

  test.each(called(titledOnes))('of %s is the name in the language of the caller', async (_, { list }) => {
    for (const headers of [{}, uzbek]) {
      const { data } = expectDone(await guest.call(list, { query: {}, headers }))
      expect(data.map(({ title }) => title)).toEqual(data.map(({ name }) => name))
    }
  })

  test.each(called(titledOnes.slice(1)))(
    'of %s is taken in place of the name',
    async (_, { create, update }) => {
      if (!create || !update) throw new Error('It can be edited')
      const made = await admin.send('POST', create.path, { body: { title: 'Одно имя' } })
      expect(made).toMatchObject({
        status: 201,
        body: { title: 'Одно имя', name_ru: 'Одно имя', name_uz: 'Одно имя' },
      })
      const { id, version } = made.body as { id: number; version: number }
      const body = { id, version, title: 'Bitta nom' }
      const renamed = await admin.send('PUT', update.path, { body, headers: uzbek })
      expect(renamed).toMatchObject({
        status: 200,
        body: { title: 'Bitta nom', name_ru: 'Одно имя', name_uz: 'Bitta nom' },
      })
      expect((await admin.send('POST', create.path, { body: {} })).body.fields).toEqual({
        name_ru: expect.objectContaining({ code: 'required' }),
        name_uz: expect.objectContaining({ code: 'required' }),
      })
    },
  )

  test('renames an ecology type', async () => {
    const [type] = expectDone(await admin.call(ecologyTypes.list, { query: {} })).data
    if (!type) throw new Error('There are ecology types')
    const body = { id: type.id, version: type.version, title: 'Атмосфера' }
    expect(expectDone(await admin.call(ecologyTypes.update, { body }))).toMatchObject({
      ...{ title: 'Атмосфера', name_ru: 'Атмосфера', name_uz: type.name_uz, medium: type.medium },
    })
  })

  test('is no field of other classifiers', async () => {
    const body = { ...names, title: 'Группа' }
    expect((await admin.send('POST', componentGroups.create.path, { body })).body.fields).toHaveProperty(
      'title',
    )
  })
})

describe('activity fields', () => {
  test('come in their own order, and a new one at the end', async () => {
    const body = { ...names, name_ru: 'Абразивы' }
    const last = expectDone(await admin.call(activityFields.create, { body }), 201)
    const first = expectDone(await admin.call(activityFields.create, { body: { ...body, ordinal: 1 } }), 201)
    const { data } = expectDone(await guest.call(activityFields.list, { query: { page_size: 500 } }))
    expect(data[0]?.id).toBe(first.id)
    expect(data[1]?.name_ru).toBe('Производство удобрений')
    expect(data.at(-1)?.id).toBe(last.id)
    const byName = expectDone(await guest.call(activityFields.list, { query: { ordering: 'name' } }))
    expect(byName.data[0]?.name).toBe('Абразивы')
  })
})

describe('subordinations', () => {
  test('are one table at two addresses', async () => {
    const { id } = expectDone(await admin.call(subordinations.create, { body: names }), 201)
    const body = { id, version: 1, name_ru: 'Подчинённость' }
    expect(expectDone(await admin.call(departmentSubordinations.update, { body })).name).toBe('Подчинённость')
    expect((await admin.send('DELETE', `${departmentSubordinations.remove.path}${id}/`)).status).toBe(200)
  })
})

describe('units', () => {
  test('are listed by kind, and all where the kind is null', async () => {
    const countOf = async (query: object) => expectDone(await guest.call(units.list, { query })).count
    const everything = await countOf({})
    expect(await countOf({ type: 'null' })).toBe(everything)
    expect(await countOf({ type: 'length' })).toBe(2)
    expect(gram).toMatchObject({
      abbreviation: 'г/м³',
      designation: 'g/m³',
      type: 'concentration',
      factor: 1000,
    })
    expect((await unitCalled('ug/m3')).factor).toBe(0.001)
  })

  test('are not changed by anybody', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await admin.send(method, units.list.path, { body: { id: gram.id } })).status).toBe(405)
  })
})

describe('danger categories', () => {
  test('are five, in the order of the specification, and may only be renamed', async () => {
    const { data } = expectDone(await guest.call(dangerCategories.list))
    expect(data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 0])
    const body = { id: 0, version: 1, name_ru: 'Без категории' } as const
    expect(expectDone(await admin.call(dangerCategories.update, { body })).name).toBe('Без категории')
    expect(
      (await admin.send('PUT', `${dangerCategories.update.path}0/`, { body: { version: 2, name_ru: 'Нет' } }))
        .status,
    ).toBe(200)
    for (const method of ['POST', 'DELETE'])
      expect((await admin.send(method, dangerCategories.list.path, { body: { id: 1 } })).status).toBe(405)
    expect((await admin.send('PUT', dangerCategories.update.path, { body: { ...body, id: 5 } })).status).toBe(
      404,
    )
  })
})

describe('components', () => {
  test('name their group and unit in the language of the caller', async () => {
    const query = { search: 'SO2', medium: 'air' } as const
    const [sulphur] = expectDone(await guest.call(components.list, { query })).data
    expect(sulphur).toMatchObject({
      name: 'Серы диоксид',
      code: 'SO2',
      group: { name: 'Газообразные вещества' },
      unit: { name: 'мг/м³' },
      hazard_class: 3,
      may_be_negative: false,
    })
    const [same] = expectDone(await guest.call(components.list, { query, headers: uzbek })).data
    expect(same).toMatchObject({
      id: sulphur?.id,
      group: { name: 'Gazsimon moddalar' },
      unit: { name: 'mg/m³' },
    })
  })

  test('are filtered by group and by medium', async () => {
    const counts = await Promise.all(
      (['air', 'water', 'ground'] as const).map(
        async (medium) => expectDone(await guest.call(components.list, { query: { medium } })).count,
      ),
    )
    const { data, count } = expectDone(await guest.call(components.list, { query: { page_size: 500 } }))
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(count)
    expect(Math.min(...counts)).toBeGreaterThan(10)
    const group = data[0]?.group?.id
    const grouped = expectDone(await guest.call(components.list, { query: { group, page_size: 500 } }))
    expect(grouped.data.map(({ id }) => id)).toEqual(
      data.filter((row) => row.group?.id === group).map(({ id }) => id),
    )
    expect((await guest.send('GET', `${components.list.path}?medium=fire`)).body.fields).toHaveProperty(
      'medium',
    )
  })

  test('name every wrong field at once', async () => {
    const body = { name_ru: '', code: 5, unit_id: 'x', hazard_class: 9, may_be_negative: 'да', colour: 1 }
    const reply = await admin.send('POST', components.create.path, { body })
    expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual(
      ['code', 'colour', 'hazard_class', 'may_be_negative', 'name_ru', 'name_uz', 'unit_id'].sort(),
    )
    const missing = { ...names, group_id: 999_999, unit_id: 999_999 }
    expect(await admin.call(components.create, { body: missing })).toMatchObject({
      status: 422,
      body: { fields: { group_id: { code: 'not-found' }, unit_id: { code: 'not-found' } } },
    })
  })

  test('lose their group when told so', async () => {
    const [group] = expectDone(await guest.call(componentGroups.list)).data
    const body = { ...names, unit_id: gram.id, group_id: group?.id }
    const { id } = expectDone(await admin.call(components.create, { body }), 201)
    const changed = await admin.call(components.update, { body: { id, version: 1, group_id: null } })
    expect(expectDone(changed).group).toBeNull()
  })
})
