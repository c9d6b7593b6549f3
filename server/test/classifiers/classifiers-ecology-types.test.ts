import { expect, test } from 'vitest'
import { ecologyTypes } from '#contract/classifiers/ecology-types'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin } = workWith(server)
const names = { name_ru: 'Проба', name_uz: 'Sinov' }

test('a medium has one ecology type: a second is refused, added, changed or raced for', async () => {
  const { create, update, remove, list } = ecologyTypes
  const body = { ...names, medium: 'water' as const }
  const taken = { status: 422, body: { fields: { medium: { code: 'medium-taken' } } } }
  expect(await admin.call(create, { body })).toMatchObject(taken)
  const { data } = expectDone(await admin.call(list, { query: {} }))
  const [air, ground] = ['air', 'ground'].map((medium) => data.find((row) => row.medium === medium))
  if (!air || !ground || !remove) throw new Error('There is a type for each medium')
  const { id, version } = air
  expect(await admin.call(update, { body: { id, version, medium: 'water' } })).toMatchObject(taken)
  const renamed = { id, version, name_ru: 'Воздух' }
  expect(expectDone(await admin.call(update, { body: renamed }))).toMatchObject({
    medium: 'air',
    name: 'Воздух',
  })
  const { db } = server.app
  for (const table of ['ecology_type_components', 'ecology_type_groups'] as const)
    await db.deleteFrom(table).where('ecology_type_id', '=', ground.id).execute()
  expectDone(await admin.call(remove, { body: { id: ground.id } }))
  const raced = { body: { ...names, medium: 'ground' as const } }
  const replies = await Promise.all([1, 2, 3].map(() => admin.call(create, raced)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})
