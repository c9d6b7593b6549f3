import { expect, test } from 'vitest'
import { listEmissions } from '#contract/api/measurements/emissions'
import { listNormativesOfSource } from '#contract/api/measurements/normatives'
import { listPlans } from '#contract/api/measurements/sampling-plans'
import { readJob } from '#contract/api/operation/jobs'
import { readObject, updateObject } from '#contract/api/registry/company-objects'
import { undoObjectsImport } from '#contract/api/registry/objects-import'
import { listSourcesOfObject } from '#contract/api/registry/pollution-sources'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { aNormEntry, anObjectEntry, aSourceEntry, fillIn } from '../support/spreadsheets/filled-template'
import { importOf, templateFor } from '../support/spreadsheets/import-workbooks'

const server = await startServer()
const { admin, as, aLaboratory, aSource, anEmission, componentWith } = workWith(server)
const [csak, laboratory] = [as('csak'), await aLaboratory()]
const template = await templateFor(admin)
let made = 0

/** An object with a source, a norm and a plan. */
async function anImport() {
  made += 1
  const content = fillIn(template, {
    objects: [anObjectEntry({ title: `Завод отмены № ${made}` })],
    sources: [aSourceEntry()],
    normatives: [aNormEntry({ value: '0,5', frequency: 'daily', laboratory_id: laboratory.name_ru })],
  })
  const { job, ...report } = await importOf(csak, content)
  const object = report.made[0]?.id as number
  const { data } = expectDone(await admin.call(listSourcesOfObject, { params: { id: object } }))
  return { job, content, object, source: data[0]?.id as number }
}

const undo = (id: number, caller = csak) => caller.call(undoObjectsImport, { params: { id } })
const isThere = async (id: number) => (await admin.call(readObject, { params: { id } })).status === 200

test('objects, sources, norms and plans go as they came, once; then the same file may come again', async () => {
  const { job, content, object, source } = await anImport()
  expect(expectDone(await undo(job))).toEqual({ undone: 4 })
  expect(await isThere(object)).toBe(false)
  expect(expectDone(await admin.call(listPlans, { query: { source } })).data).toEqual([])
  expect(expectDone(await undo(job))).toEqual({ undone: 4 })
  const { result } = expectDone(await csak.call(readJob, { params: { id: job } }))
  expect(result).toMatchObject({ applied: true, undone: true })
  expect(await importOf(csak, content)).toMatchObject({ applied: true, warnings: [] })
})

test('what was changed, measured or added since is named, and everything stays', async () => {
  const { job, object, source } = await anImport()
  const so2 = await componentWith('SO2')
  await anEmission({ source_id: source, component_id: so2.id, date: '2026-02-01', value: '0,2' })
  const { version } = expectDone(await admin.call(readObject, { params: { id: object } }))
  expectDone(await admin.call(updateObject, { body: { id: object, version, website: 'zavod.uz' } }))
  const other = await aSource({ object_id: object, number: '77', name: 'Новая труба' })
  const refused = await undo(job)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'import.changed',
    current: {
      count: 3,
      changed: [
        { kind: 'objects', id: object },
        { kind: 'sources', id: other.id, name: '77 — Новая труба' },
        { kind: 'emissions', name: expect.stringContaining('01.02.2026') },
      ],
    },
  })
  expect(await isThere(object)).toBe(true)
  expect((await undo(job, as('ministry'))).status).toBe(403)
  expect((await undo(job, as('laboratory'))).status).toBe(403)
})

test('norms that were added to a source of before go, and its measurements are judged without them', async () => {
  const known = await aSource({ number: '0009' })
  const so2 = await componentWith('SO2')
  const norm = aNormEntry({ object: `ID ${known.object_id}`, source_number: '0009', value: '0,5' })
  const { job } = await importOf(admin, fillIn(template, { normatives: [norm] }))
  await anEmission({ source_id: known.id, component_id: so2.id, date: '2026-02-01', value: '0,75' })
  const verdict = async () =>
    expectDone(await admin.call(listEmissions, { query: { source: known.id } })).data[0]?.verdict
  expect(await verdict()).toBe('exceeded')
  expect(expectDone(await undo(job, admin))).toEqual({ undone: 1 })
  expect(await verdict()).toBe('no_data')
  const { data } = expectDone(await admin.call(listNormativesOfSource, { query: { source: known.id } }))
  expect(data).toEqual([])
})
