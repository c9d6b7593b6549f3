import { describe, expect, test } from 'vitest'
import { createLaboratory, listLaboratories, updateLaboratory } from '#contract/api/people/laboratories'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as, aLaboratory, regionWith } = workWith(server)
const [navoi, alat] = [await regionWith('1712'), await regionWith('1706204')]

describe('a laboratory', () => {
  test('has both names and perhaps a region', async () => {
    const body = { name_ru: 'Бухарская лаборатория', name_uz: 'Buxoro laboratoriyasi', region_id: navoi.id }
    const made = expectDone(await admin.call(createLaboratory, { body }), 201)
    expect(made).toEqual({
      id: expect.any(Number),
      name_ru: body.name_ru,
      name_uz: body.name_uz,
      name: body.name_ru,
      region: { id: navoi.id, name: 'Навоийская область' },
      version: 1,
    })
    const change = { id: made.id, version: 1, region_id: null }
    const changed = expectDone(await admin.call(updateLaboratory, { body: change }))
    expect(changed).toEqual({ ...made, region: null, version: 2 })
  })

  test('that was changed meanwhile is shown, and of two changes at once one wins', async () => {
    const { id, version } = await aLaboratory()
    const rename = (name_ru: string) => admin.call(updateLaboratory, { body: { id, version, name_ru } })
    const replies = await Promise.all([rename('Одна'), rename('Другая')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = replies.find(({ status }) => status === 200)?.body
    expect(await rename('Третья')).toMatchObject({
      status: 409,
      body: { code: 'record.stale', current: won },
    })
  })

  test('lies in a region that exists, not in a district', async () => {
    for (const region_id of [2_000_000_000, alat.id]) {
      const body = { name_ru: 'Лаборатория', name_uz: 'Laboratoriya', region_id }
      const reply = await admin.call(createLaboratory, { body })
      expect(reply).toMatchObject({ status: 422, body: { fields: { region_id: { code: 'not-found' } } } })
    }
  })

  test('is found by either name, and sorted by the one that is shown', async () => {
    await aLaboratory()
    const find = async (search: string) =>
      (await as('guest').call(listLaboratories, { query: { search } })).body.data.map(({ name }) => name)
    expect(await find('навоийская ОБЛ')).toEqual(['Навоийская областная лаборатория'])
    expect(await find('navoiy vil')).toEqual(['Навоийская областная лаборатория'])
    const { data } = (await as('guest').call(listLaboratories, { query: { ordering: 'name' } })).body
    const names = data.map(({ name }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator('ru').compare))
  })
})
