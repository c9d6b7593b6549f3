import { expect, test } from 'vitest'
import { listEmissions } from '#contract/api/measurements/emissions'
import { deleteObject } from '#contract/api/registry/company-objects'
import { deleteSource, updateSource } from '#contract/api/registry/pollution-sources'
import { workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, aSource, anEmission } = workWith(server)

test('who may read but not take away gets no file', async () => {
  const path = `${listEmissions.path}?excel=true`
  expect((await as('guest').send('GET', path)).status).toBe(403)
  expect((await as('ministry').send('GET', path)).status).toBe(200)
})

test('what has measurements is closed, not deleted, and keeps its medium', async () => {
  const source = await aSource()
  await anEmission({ source_id: source.id })
  const csak = as('csak')
  const inUse = { status: 409, body: { code: 'record.in-use' } }
  expect(await csak.call(deleteSource, { body: { id: source.id } })).toMatchObject(inUse)
  expect(await csak.call(deleteObject, { body: { id: source.object_id } })).toMatchObject(inUse)
  const change = { id: source.id, version: source.version, type: 'water' as const }
  expect(await csak.call(updateSource, { body: change })).toMatchObject({
    status: 422,
    body: { fields: { type: { code: 'other-medium' } } },
  })
})
