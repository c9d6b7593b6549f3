import { describe, expect, test } from 'vitest'
import { uploadPhoto } from '#contract/api/people/auth'
import { createLaboratory, listLaboratories, updateLaboratory } from '#contract/api/people/laboratories'
import {
  createUser,
  deleteUser,
  endUserSessions,
  listManagedUsers,
  listUsers,
  readUser,
  updateUser,
} from '#contract/api/people/users'
import { ministries } from '#contract/classifiers/ministries'
import { childRegions } from '#contract/classifiers/regions'
import { demoPassword } from '#contract/demo-accounts'
import { descendants, type PermissionName } from '#contract/permissions/permissions'
import { pngFile } from '../../support/files/pictures'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'

const server = await startServer()
const { admin, as, aRole, aUser, aPerson, aLaboratory, regionWith } = workWith(server)

const [navoi, bukhara] = [await regionWith('1712'), await regionWith('1706')]
const districtsOf = async (parent_id: number) =>
  (await admin.call(childRegions.list, { query: { parent_id, page_size: 500 } })).body.data
const [karmana, other] = await districtsOf(navoi.id)
const [ecology, energy] = (await admin.call(ministries.list)).body.data
const settings: PermissionName[] = ['settings', ...descendants('settings')]
const role_id = (await aRole(settings)).id

const navoiAdmin = await aPerson({ role_id, region_id: navoi.id })
const districtAdmin = await aPerson({ role_id, region_id: navoi.id, district_id: karmana?.id })
const ecologyAdmin = await aPerson({ role_id, ministry_id: ecology?.id })
const there = await aUser({ role_id, region_id: bukhara.id })
const everywhere = await aUser({ role_id })
const here = await aUser({ role_id, region_id: navoi.id, district_id: other?.id })
const labThere = await aLaboratory(bukhara.id)
const labEverywhere = await aLaboratory(null)
const labHere = await aLaboratory(navoi.id)

describe('who is limited to a region', () => {
  test.each([
    ['users', listUsers],
    ['managed users', listManagedUsers],
  ])('lists only its %s', async (_, list) => {
    const { results, count } = (await navoiAdmin.call(list, { query: { page_size: 500 } })).body
    expect(results.length).toBe(count)
    expect(new Set(results.map(({ region }) => region?.id))).toEqual(new Set([navoi.id]))
    expect(results.map(({ id }) => id)).toEqual(expect.arrayContaining([here.id, navoiAdmin.user.id]))
    const all = (await admin.call(list)).body
    expect(all.count).toBeGreaterThan(count)
  })

  test('does not find others by search, filter or page', async () => {
    for (const query of [{ search: there.email }, { region: bukhara.id }, { search: 'admin@eco.demo' }]) {
      const { results, count } = (await navoiAdmin.call(listUsers, { query })).body
      expect({ results, count }).toEqual({ results: [], count: 0 })
    }
  })

  test.each([
    ['of another region', there],
    ['of no region', everywhere],
  ])('cannot tell that a user %s exists', async (_, user) => {
    const { id, version } = user
    const replies = [
      await navoiAdmin.call(readUser, { params: { id } }),
      await navoiAdmin.call(updateUser, { body: { id, version, name: 'Чужой' } }),
      await navoiAdmin.call(updateUser, { body: { id, version, region_id: navoi.id } }),
      await navoiAdmin.call(deleteUser, { params: { id } }),
      await navoiAdmin.call(endUserSessions, { params: { id } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
    expect((await admin.call(readUser, { params: { id } })).body).toEqual(user)
  })

  test('changes the users of the region', async () => {
    const { id, version } = here
    expectDone(await navoiAdmin.call(readUser, { params: { id } }))
    const changed = await navoiAdmin.call(updateUser, { body: { id, version, phone: '+998 71 200-00-00' } })
    expect(expectDone(changed).version).toBe(version + 1)
  })

  test('adds users only there, and sends none away', async () => {
    const body = { name: 'Новый', email: 'new-here@eco.test', password: demoPassword, role_id }
    for (const region_id of [bukhara.id, null, undefined]) {
      const reply = await navoiAdmin.call(createUser, { body: { ...body, region_id } })
      expect(reply.status).toBe(422)
      expect(reply.body.fields).toHaveProperty('region_id')
    }
    const made = expectDone(
      await navoiAdmin.call(createUser, { body: { ...body, region_id: navoi.id } }),
      201,
    )
    for (const region_id of [bukhara.id, null]) {
      const away = await navoiAdmin.call(updateUser, {
        body: { id: made.id, version: made.version, region_id },
      })
      expect(away.status).toBe(422)
    }
  })

  test('cannot lift their own limit', async () => {
    const { id, version } = navoiAdmin.user
    const reply = await navoiAdmin.call(updateUser, { body: { id, version, region_id: null } })
    expect(reply.status).toBe(422)
    expect((await navoiAdmin.call(readUser, { params: { id: there.id } })).status).toBe(404)
  })

  test('sees and changes only its laboratories', async () => {
    const { data, count } = (await navoiAdmin.call(listLaboratories)).body
    expect(data.map(({ region }) => region?.id)).toEqual(data.map(() => navoi.id))
    expect(count).toBe(data.length)
    for (const { id, version } of [labThere, labEverywhere]) {
      const reply = await navoiAdmin.call(updateLaboratory, { body: { id, version, name_ru: 'Чужая' } })
      expect(reply.status).toBe(404)
    }
    const body = { id: labHere.id, version: labHere.version, name_ru: 'Своя' }
    expectDone(await navoiAdmin.call(updateLaboratory, { body }))
  })

  test('adds laboratories only there, and gives none away', async () => {
    const names = { name_ru: 'Новая', name_uz: 'Yangi' }
    for (const region_id of [bukhara.id, null, undefined]) {
      expect((await navoiAdmin.call(createLaboratory, { body: { ...names, region_id } })).status).toBe(422)
    }
    const made = expectDone(
      await navoiAdmin.call(createLaboratory, { body: { ...names, region_id: navoi.id } }),
      201,
    )
    const body = { id: made.id, version: made.version, region_id: bukhara.id }
    expect((await navoiAdmin.call(updateLaboratory, { body })).status).toBe(422)
  })

  test('cannot name a laboratory of elsewhere', async () => {
    const { id } = here
    const { version } = (await navoiAdmin.call(readUser, { params: { id } })).body
    const reply = await navoiAdmin.call(updateUser, { body: { id, version, laboratory_id: labThere.id } })
    expect(reply).toMatchObject({ status: 422, body: { fields: { laboratory_id: { code: 'not-found' } } } })
  })

  test('does not see photos of elsewhere, but their own and those of the region', async () => {
    const [far, near] = [
      await aPerson({ role_id, region_id: bukhara.id }),
      await aPerson({ role_id, region_id: navoi.id }),
    ]
    const photoOf = async (person: typeof far) =>
      expectDone(await person.call(uploadPhoto, { body: { photo: pngFile() } })).photoURL ?? ''
    expect((await navoiAdmin.send('GET', await photoOf(far))).status).toBe(404)
    expect((await navoiAdmin.send('GET', await photoOf(near))).status).toBe(200)
    expect((await navoiAdmin.send('GET', await photoOf(navoiAdmin))).status).toBe(200)
  })
})

describe('who is limited to a district', () => {
  test('sees only its users, and adds only there', async () => {
    const { results } = (await districtAdmin.call(listUsers)).body
    expect(results.map(({ id }) => id)).toEqual([districtAdmin.user.id])
    expect((await districtAdmin.call(readUser, { params: { id: here.id } })).status).toBe(404)
    const body = {
      name: 'Новый',
      email: 'district@eco.test',
      password: demoPassword,
      role_id,
      region_id: navoi.id,
    }
    for (const district_id of [null, other?.id]) {
      expect((await districtAdmin.call(createUser, { body: { ...body, district_id } })).status).toBe(422)
    }
    expectDone(await districtAdmin.call(createUser, { body: { ...body, district_id: karmana?.id } }), 201)
  })
})

describe('who is limited to a ministry', () => {
  test('sees only its users, adds only there, and cannot lift the limit', async () => {
    const { results } = (await ecologyAdmin.call(listUsers)).body
    expect(results.map(({ id }) => id)).toEqual([ecologyAdmin.user.id])
    const body = { name: 'Новый', email: 'ministry-user@eco.test', password: demoPassword, role_id }
    for (const ministry_id of [null, undefined, energy?.id]) {
      const reply = await ecologyAdmin.call(createUser, { body: { ...body, ministry_id } })
      expect(reply).toMatchObject({ status: 422, body: { fields: { ministry_id: { code: 'not-found' } } } })
    }
    expectDone(await ecologyAdmin.call(createUser, { body: { ...body, ministry_id: ecology?.id } }), 201)
    const { id, version } = ecologyAdmin.user
    expect((await ecologyAdmin.call(updateUser, { body: { id, version, ministry_id: null } })).status).toBe(
      422,
    )
  })
})

test('the demo user of Navoi sees only the laboratory of Navoi', async () => {
  const { data } = (await as('region').call(listLaboratories)).body
  expect(data.map(({ name }) => name)).toContain('Навоийская областная лаборатория')
  expect(data.every(({ region }) => region?.id === navoi.id)).toBe(true)
})
