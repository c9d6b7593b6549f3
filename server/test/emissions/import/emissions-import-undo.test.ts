import { expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { deleteEmission, listEmissions } from '#contract/api/measurements/emissions'
import { undoEmissionsImport } from '#contract/api/measurements/emissions-import'
import { readJob } from '#contract/api/operation/jobs'
import { everyRow } from '../../../src/core/database/scope'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'
import { measurementsBook, measurementsOf } from '../../support/spreadsheets/import-measurements'

const server = await startServer()
const { db } = server.app
const { as, anObject, aSource } = workWith(server)
const [csak, laboratory] = [as('csak'), as('laboratory')]
let made = 0

/** Three measurements from a file; the source they are of and the job that brought them. */
async function anImport() {
  made += 1
  const object = await anObject({ title: `Завод отмены № ${made}` })
  const source = await aSource({ object_id: object.id, number: '0001', name: 'Труба' })
  const line = (date: string, comment?: string) => ({
    ...{ object: object.title, source: '0001', component: 'SO2', date, value: 0.25 },
    ...(comment && { comment }),
  })
  const book = await measurementsBook([line('2026-02-26', 'Ветер'), line('2026-02-27'), line('2026-02-28')])
  const { job, applied } = await measurementsOf(laboratory, book)
  expect(applied).toBe(true)
  const recorded = async () =>
    expectDone(await csak.call(listEmissions, { query: { source: source.id, ordering: 'date' } })).data
  return { source, job, book, recorded, ids: (await recorded()).map(({ id }) => id) }
}

const undo = (caller: typeof csak, id: number) => caller.call(undoEmissionsImport, { params: { id } })

test('whoever imported takes all of it back at once, and again says the same; the history and the journal tell', async () => {
  const { job, book, recorded, ids } = await anImport()
  expect(expectDone(await undo(laboratory, job))).toEqual({ undone: 3 })
  expect(await recorded()).toEqual([])
  expect(expectDone(await undo(laboratory, job))).toEqual({ undone: 3 })
  const history = await everyRow(db)
    .selectFrom('emission_history')
    .select(['from_status', 'to_status', 'reason_code'])
    .where('emission_id', '=', ids[0] ?? 0)
    .orderBy('id')
    .execute()
  expect(history).toEqual([
    { from_status: null, to_status: 'New', reason_code: null },
    { from_status: 'New', to_status: null, reason_code: 'import-undone' },
  ])
  const { result } = expectDone(await laboratory.call(readJob, { params: { id: job } }))
  expect(result).toMatchObject({ applied: true, undone: true })
  const entries = await db
    .selectFrom('journal')
    .select(['action', 'new_values'])
    .where('record_type', '=', 'imports')
    .where('record_id', '=', String(job))
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update'])
  expect(entries[0]?.new_values).toMatchObject({ emission_ids: '•••' })

  expect(await measurementsOf(laboratory, book)).toMatchObject({ applied: true, created: 3, existing: [] })
})

test('what was decided since is named, and nothing is taken back; what is deleted is gone already', async () => {
  const { job, recorded, ids } = await anImport()
  const [first = 0, second = 0] = ids
  const { version } = expectDone(
    await csak.call(changeEmissionStatus, { body: { id: first, status: 'Accepted' } }),
  )
  const refused = await undo(laboratory, job)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'import.changed',
    current: {
      count: 1,
      changed: [{ kind: 'emissions', id: first, name: expect.stringMatching(/: принята$/) }],
    },
  })
  expect(await recorded()).toHaveLength(3)

  expectDone(
    await csak.call(changeEmissionStatus, {
      body: { id: first, status: 'Canceled', version, comment: 'Нет протокола' },
    }),
  )
  expect((await undo(csak, job)).status).toBe(409)
  for (const id of [first, second]) expectDone(await laboratory.call(deleteEmission, { body: { id } }))
  expect(expectDone(await undo(csak, job))).toEqual({ undone: 3 })
  expect(await recorded()).toEqual([])
})

test('for others it does not exist, unless they may delete its records', async () => {
  const { job, recorded } = await anImport()
  expect((await undo(as('ministry'), job)).status).toBe(403)
  expect((await undo(laboratory, 999_999)).status).toBe(404)
  expect(await recorded()).toHaveLength(3)
  expect(expectDone(await undo(csak, job))).toEqual({ undone: 3 })
})
