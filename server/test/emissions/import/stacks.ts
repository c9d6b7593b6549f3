import { listEmissions } from '#contract/api/measurements/emissions'
import { expectDone, workWith } from '../../support/records/builders'
import type { TestServer } from '../../support/server'
import type { Line } from '../../support/spreadsheets/import-measurements'

/** Sources that files of measurements name, and what has come of the files. */
export function stacksOn(server: TestServer) {
  const work = workWith(server)
  const { as, anObject, aSource } = work
  const [csak, laboratory] = [as('csak'), as('laboratory')]
  let made = 0

  /** A source of an object with a title that no other has. */
  async function aStack(fields: Parameters<typeof aSource>[0] = {}) {
    made += 1
    const object = await anObject({ title: `Завод замеров № ${made}` })
    const source = await aSource({ object_id: object.id, number: '0001', name: 'Труба', ...fields })
    const line = (more: Line = {}): Line => ({
      object: object.title,
      source: '0001',
      component: 'SO2',
      date: '2026-03-01',
      value: 0.25,
      ...more,
    })
    return { object, source, line }
  }

  const recordedAt = async (source: { id: number }) =>
    expectDone(await csak.call(listEmissions, { query: { source: source.id, ordering: 'id' } })).data

  return { ...work, csak, laboratory, aStack, recordedAt }
}
