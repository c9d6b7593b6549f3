import { describe, expect, test } from 'vitest'
import {
  boundComponents,
  boundGroups,
  listComponentsOfGroup,
  putIntoGroup,
} from '#contract/classifiers/bindings'
import { componentGroups } from '#contract/classifiers/component-groups'
import { components } from '#contract/classifiers/components'
import { ecologyTypes } from '#contract/classifiers/ecology-types'
import { units } from '#contract/classifiers/units'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as, aPerson, aSource, aSecret, aNormative, aPlan, componentWith } = workWith(server)
const guest = as('guest')
const uzbek = { 'accept-language': 'uz' }
const names = { name_ru: 'Проба', name_uz: 'Sinov' }
const [unit] = expectDone(await guest.call(units.list)).data
const unit_id = unit?.id ?? 0

const aGroup = async () => expectDone(await admin.call(componentGroups.create, { body: names }), 201)
const aComponent = async () =>
  expectDone(await admin.call(components.create, { body: { ...names, unit_id } }), 201)
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)
const componentsOf = async (medium: 'air' | 'water' | 'ground') =>
  idsOf(expectDone(await guest.call(boundComponents.list, { query: { medium, page_size: 500 } })).data)
const groupsOf = async (medium: 'air' | 'water' | 'ground') =>
  idsOf(expectDone(await guest.call(boundGroups.list, { query: { medium, page_size: 500 } })).data)

describe('the components of a group', () => {
  test('are listed, and more are put into it', async () => {
    const [group, one, other] = [await aGroup(), await aComponent(), await aComponent()]
    const body = { group_id: group.id, component_ids: [one.id, other.id] }
    expect((await guest.call(putIntoGroup, { body })).status).toBe(403)
    const { data } = expectDone(await admin.call(putIntoGroup, { body }))
    expect(data).toMatchObject([
      { id: one.id, group: { id: group.id, name: 'Проба' }, version: 2 },
      { id: other.id, version: 2 },
    ])
    expectDone(await admin.call(putIntoGroup, { body }))
    const listed = expectDone(
      await guest.call(listComponentsOfGroup, { query: { group: group.id }, headers: uzbek }),
    )
    expect(listed.data).toMatchObject([
      { name: 'Sinov', version: 2 },
      { name: 'Sinov', version: 2 },
    ])
  })

  test('are known ones, of a known group', async () => {
    const [group, one] = [await aGroup(), await aComponent()]
    const put = (body: object) => admin.send('POST', putIntoGroup.path, { body })
    expect((await put({ group_id: 999_999, component_ids: [one.id] })).body.fields).toHaveProperty('group_id')
    expect((await put({ group_id: group.id, component_ids: [one.id, 999_999] })).body.fields).toHaveProperty(
      'component_ids',
    )
    expect(Object.keys((await put({})).body.fields ?? {}).sort()).toEqual(['component_ids', 'group_id'])
    expect((await guest.call(components.list, { query: { group: group.id } })).body.count).toBe(0)
  })
})

describe('what is bound to an ecology type', () => {
  test('is told with the type and the medium, in the language of the caller', async () => {
    const { data } = expectDone(
      await guest.call(boundComponents.list, { query: { medium: 'air', search: 'ammiak' }, headers: uzbek }),
    )
    expect(data).toMatchObject([
      { name: 'Ammiak', unit: { name: 'mg/m³' }, ecology_type: { name: 'Atmosfera havosi' }, medium: 'air' },
    ])
    const groups = expectDone(await guest.call(boundGroups.list, { query: { medium: 'ground' } })).data
    expect(groups[0]).toMatchObject({
      name_ru: expect.any(String),
      medium: 'ground',
      ecology_type: { name: 'Почва' },
    })
    const everything = expectDone(await guest.call(boundComponents.list)).count
    const media = await Promise.all((['air', 'water', 'ground'] as const).map(componentsOf))
    expect(everything).toBe(media.flat().length)
    const [air] = expectDone(await guest.call(ecologyTypes.list, { query: { medium: 'air' } })).data
    const byType = await guest.call(boundComponents.list, { query: { ecology_type: air?.id } })
    expect(expectDone(byType).count).toBe(media[0]?.length)
    expect((await guest.send('GET', `${boundGroups.list.path}?colour=1`)).body.fields).toHaveProperty(
      'colour',
    )
  })

  test('is added to, by medium or by type, and said anew', async () => {
    const before = await componentsOf('water')
    const [one, other] = [await aComponent(), await aComponent()]
    const body = { medium: 'water' as const, component_ids: [one.id] }
    expect((await guest.call(boundComponents.add, { body })).status).toBe(403)
    const added = expectDone(await admin.call(boundComponents.add, { body }))
    expect(idsOf(added.data)).toEqual([...before, one.id])
    expectDone(await admin.call(boundComponents.add, { body }))
    expect(
      expectDone(await guest.call(components.list, { query: { medium: 'water', search: 'Проба' } })).count,
    ).toBe(1)

    const ecology_type_id = added.data[0]?.ecology_type.id ?? 0
    expect(
      (await guest.call(boundComponents.replace, { body: { ecology_type_id, component_ids: [] } })).status,
    ).toBe(403)
    const anew = { ecology_type_id, component_ids: [...before, other.id] }
    expect(idsOf(expectDone(await admin.call(boundComponents.replace, { body: anew })).data)).toEqual([
      ...before,
      other.id,
    ])
    expect(await componentsOf('water')).toEqual([...before, other.id])
  })

  test('groups likewise', async () => {
    const before = await groupsOf('ground')
    const group = await aGroup()
    expectDone(await admin.call(boundGroups.add, { body: { medium: 'ground', group_ids: [group.id] } }))
    expect(await groupsOf('ground')).toEqual([...before, group.id])
    expectDone(await admin.call(boundGroups.replace, { body: { medium: 'ground', group_ids: before } }))
    expect(await groupsOf('ground')).toEqual(before)
  })

  test.each([
    [{ component_ids: [1] }, 'ecology_type_id'],
    [{ ecology_type_id: 999_999, component_ids: [1] }, 'ecology_type_id'],
    [{ medium: 'fire', component_ids: [1] }, 'medium'],
    [{ medium: 'air', component_ids: [999_999] }, 'component_ids'],
    [{ medium: 'air' }, 'component_ids'],
  ])('is not changed by %j', async (body, field) => {
    const reply = await admin.send('PUT', boundComponents.replace.path, { body })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {})).toEqual([field])
  })
})

describe('a binding that is in use', () => {
  test('stays: a component that has a norm or a plan at a source of the medium', async () => {
    const before = await componentsOf('air')
    const [normed, planned] = [await componentWith('HF'), await componentWith('Cl2')]
    const source = await aSource()
    await aNormative({ source_id: source.id, component_id: normed.id })
    await aPlan({ source_id: source.id, component_id: planned.id })
    const body = {
      medium: 'air',
      component_ids: before.filter((id) => id !== normed.id && id !== planned.id),
    } as const
    const reply = await admin.call(boundComponents.replace, { body })
    expect(reply).toMatchObject({ status: 409, body: { code: 'record.in-use' } })
    const at = { where: 'objects', count: 1, examples: [{ id: source.object_id }] }
    expect(reply.body.used).toMatchObject([
      { ...at, of: { id: normed.id, name: 'Фтористый водород' } },
      { ...at, of: { id: planned.id, name: 'Хлор' } },
    ])
    expect(await componentsOf('air')).toEqual(before)
  })

  test('stays for those who do not see where it is used, and they are not told', async () => {
    const editor = await aPerson({ granted: ['classifiers.edit', 'objects.view'] })
    const { id } = await componentWith('HCN')
    const secret = await aSecret()
    await aNormative({ component_id: id, source_id: (await aSource({ object_id: secret.id })).id })
    const component_ids = (await componentsOf('air')).filter((one) => one !== id)
    const reply = await editor.call(boundComponents.replace, { body: { medium: 'air', component_ids } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'record.in-use', used: [] } })
  })

  test('stays: the group of such a component; one of another medium goes', async () => {
    const { id } = await componentWith('CH2O')
    await aNormative({ component_id: id })
    const group = expectDone(await guest.call(components.list, { query: { search: 'CH2O', medium: 'air' } }))
      .data[0]?.group
    const air = await groupsOf('air')
    const body = { medium: 'air', group_ids: air.filter((one) => one !== group?.id) } as const
    const reply = await admin.call(boundGroups.replace, { body })
    expect(reply).toMatchObject({ status: 409, body: { used: [{ of: group, where: 'objects' }] } })
    expect(await groupsOf('air')).toEqual(air)
    const ground = (await groupsOf('ground')).filter((one) => one !== group?.id)
    expectDone(await admin.call(boundGroups.replace, { body: { medium: 'ground', group_ids: ground } }))
  })
})
