import { describe, expect, test } from 'vitest'
import type { Classifier } from '#contract/classifiers/any-classifier'
import { componentGroups } from '#contract/classifiers/component-groups'
import { components } from '#contract/classifiers/components'
import { ecologyTypes } from '#contract/classifiers/ecology-types'
import { ministries } from '#contract/classifiers/ministries'
import { activityFields, ownershipForms, subordinations } from '#contract/classifiers/object-classifiers'
import { childRegions, parentRegions } from '#contract/classifiers/regions'
import type { Caller } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as, aPerson, anObject, aSecret, aNormative, aSource, aPlan, componentWith, regionWith } =
  workWith(server)

const names = { name_ru: 'Проба', name_uz: 'Sinov' }
type Editable = Classifier & Required<Pick<Classifier, 'create' | 'remove'>>

const make = async ({ create }: Editable, fields: object = {}) =>
  expectDone(await admin.call(create, { body: { ...names, ...fields } }), 201)
const remove = (classifier: Editable, id: number, caller: Caller = admin) =>
  caller.send('DELETE', classifier.remove.path, { body: { id } })

/** An editor who sees neither secrets nor users. */
const editor = await aPerson({ granted: ['classifiers.edit', 'objects.view'] })

describe('a classifier in use stays', () => {
  test.each([
    ['ownerships', ownershipForms, 'ownership_form_id'],
    ['activity-fields', activityFields, 'activity_field_id'],
    ['subordinations', subordinations, 'subordination_id'],
    ['ministry', ministries, 'ministry_id'],
  ] as const)('%s: by which objects', async (_, classifier, field) => {
    const { id } = await make(classifier)
    const objects = await Promise.all([1, 2, 3, 4, 5, 6].map(() => anObject({ [field]: id })))
    const reply = await remove(classifier, id)
    expect(reply).toMatchObject({ status: 409, body: { code: 'record.in-use' } })
    const [used] = reply.body.used ?? []
    expect(used).toMatchObject({ where: 'objects', count: 6 })
    expect(used?.examples).toHaveLength(5)
    for (const example of used?.examples ?? [])
      expect(objects.map((object) => ({ id: object.id, name: object.title }))).toContainEqual(example)
    expect(
      expectDone(await admin.call(classifier.list, { query: { search: 'Проба' } })).count,
    ).toBeGreaterThan(0)
  })

  test('and a trial says the same without deleting', async () => {
    const { id } = await make(ownershipForms)
    const trial = `${ownershipForms.remove.path}?dry_run=true`
    expect((await admin.send('DELETE', trial, { body: { id } })).status).toBe(200)
    await anObject({ ownership_form_id: id })
    expect(await admin.send('DELETE', trial, { body: { id } })).toMatchObject({
      status: 409,
      body: { used: [{ where: 'objects', count: 1 }] },
    })
  })

  test('a region: by districts, objects, users, laboratories', async () => {
    const { id } = await regionWith('1712')
    await anObject()
    const places = (await remove(parentRegions, id)).body.used?.map(({ where }) => where)
    expect(places).toEqual(expect.arrayContaining(['districts', 'objects', 'users']))
    const district = (await anObject()).district.id
    expect((await remove(childRegions, district)).body.used).toMatchObject([{ where: 'objects' }])
  })

  test('a component: where it is normed or measured, and what it is bound to', async () => {
    const { id } = await componentWith('NH3')
    const bound = { where: 'ecology-types', count: 1, examples: [{ name: 'Атмосферный воздух' }] }
    expect((await remove(components, id)).body.used).toMatchObject([bound])
    const normed = await aSource()
    await aNormative({ source_id: normed.id, component_id: id })
    await aPlan({ component_id: id })
    const { used } = (await remove(components, id)).body
    expect(used).toMatchObject([{ where: 'objects', count: 2 }, bound])
    expect(used?.[0]?.examples.map((example) => example.id)).toContain(normed.object_id)
  })

  test('a group by its components, an ecology type by what is bound to it, in the language of the caller', async () => {
    const [group] = expectDone(await admin.call(componentGroups.list)).data
    const reply = await admin.send('DELETE', `${componentGroups.remove.path}${group?.id}`, {
      headers: { 'accept-language': 'uz' },
    })
    expect(reply.body.used).toMatchObject([{ where: 'components' }, { where: 'ecology-types' }])
    expect(reply.body.used?.[1]?.examples).toContainEqual({
      id: expect.any(Number),
      name: 'Atmosfera havosi',
    })
    const [air] = expectDone(await admin.call(ecologyTypes.list, { query: { medium: 'air' } })).data
    expect((await remove(ecologyTypes, air?.id ?? 0)).body.used).toMatchObject([
      { where: 'components' },
      { where: 'component-groups' },
    ])
  })
})

describe('what the caller may not see', () => {
  test('is not told, and still stands in the way', async () => {
    const { id } = await make(ownershipForms)
    await aSecret({ ownership_form_id: id })
    const reply = await remove(ownershipForms, id, editor)
    expect(reply).toMatchObject({ status: 409, body: { code: 'record.in-use' } })
    expect(reply.body.used ?? []).toEqual([])
    const open = await anObject({ ownership_form_id: id })
    expect((await remove(ownershipForms, id, editor)).body.used).toEqual([
      { where: 'objects', count: 1, examples: [{ id: open.id, name: open.title }] },
    ])
    expect((await remove(ownershipForms, id)).body.used).toMatchObject([{ where: 'objects', count: 2 }])
  })

  test('stays untold in a trial', async () => {
    const { id } = await make(activityFields)
    await aSecret({ activity_field_id: id })
    const reply = await editor.send('DELETE', `${activityFields.remove.path}?dry_run=1`, { body: { id } })
    expect(reply.status).toBe(409)
    expect(reply.body.used ?? []).toEqual([])
  })

  test('another region’s objects are not counted', async () => {
    const { id } = await make(subordinations)
    await anObject({ subordination_id: id }, '1706')
    const { id: region_id } = await regionWith('1712')
    const local = await aPerson({ granted: ['classifiers.edit', 'objects.view'], region_id })
    const reply = await remove(subordinations, id, local)
    expect(reply.status).toBe(409)
    expect(reply.body.used ?? []).toEqual([])
  })

  test('users are named only to those who may see users', async () => {
    const { id } = await make(ministries)
    await aPerson({ ministry_id: id })
    expect((await remove(ministries, id)).body.used).toMatchObject([{ where: 'users', count: 1 }])
    const reply = await remove(ministries, id, editor)
    expect(reply.status).toBe(409)
    expect(reply.body.used ?? []).toEqual([])
  })
})

test('of a deletion and a first use at once only one happens', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await make(subordinations)
    const [deleted, used] = await Promise.allSettled([
      remove(subordinations, id),
      anObject({ subordination_id: id }),
    ])
    const isDeleted = deleted.status === 'fulfilled' && deleted.value.status === 200
    expect(deleted.status === 'fulfilled' && [200, 409].includes(deleted.value.status)).toBe(true)
    expect(used.status === 'fulfilled').toBe(!isDeleted)
  }
})

test('only those who may edit classifiers delete', async () => {
  const { id } = await make(ownershipForms)
  for (const role of ['guest', 'ministry', 'laboratory'])
    expect((await remove(ownershipForms, id, as(role))).status).toBe(403)
  expect((await remove(ownershipForms, id, as('csak'))).status).toBe(200)
})
