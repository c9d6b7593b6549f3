import { sql } from 'kysely'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { readEmission } from '#contract/api/measurements/emissions'
import type { NormativeType } from '#contract/domain/measurement/normative-type'
import { expectDone, workWith } from '../support/records/builders'
import type { TestServer } from '../support/server'

export type Norms = Partial<Record<NormativeType, string>>
interface Sample {
  value?: string | number
  date?: string
}

/** Outlets into water, and what is kept of what was measured at them. */
export async function outletsOn(server: TestServer) {
  const work = workWith(server)
  const { as, anObject, aSource, aNormative, anEmission, componentWith } = work
  const [csak, laboratory] = [as('csak'), as('laboratory')]
  const [bod, o2] = [await componentWith('BOD5', 'water'), await componentWith('O2', 'water')]

  const decide = async (id: number, status: 'Accepted' | 'Edited', comment?: string) => {
    const { version } = expectDone(await csak.call(readEmission, { params: { id } }))
    return expectDone(await csak.call(changeEmissionStatus, { body: { id, status, version, comment } }))
  }

  /** An outlet of an object of its own, with norms for a component and Accepted values of it. */
  async function anOutlet(norms: Norms, samples: Sample[], component = bod.id) {
    const object = await anObject()
    const source = await aSource({ object_id: object.id, type: 'water' })
    const made: Record<string, Awaited<ReturnType<typeof aNormative>>> = {}
    for (const [type, value] of Object.entries(norms))
      made[type] = await aNormative({
        source_id: source.id,
        component_id: component,
        type: type as NormativeType,
        value,
      })
    const ids: number[] = []
    for (const { value = 20, date = '2026-02-10' } of samples) {
      const { id } = await anEmission({
        source_id: source.id,
        component_id: component,
        value,
        date,
        by: laboratory,
      })
      await decide(id, 'Accepted')
      ids.push(id)
    }
    return { object, source, ids, norms: made }
  }

  const keptOf = async (ids: readonly number[]) => {
    const { rows } = await sql<{
      object_verdict: string | null
      object_norm_type: string | null
      object_norm_value: string | null
      object_load: number | null
      verdict: string
      version: number
    }>`select object_verdict, object_norm_type, object_norm_value, object_load, verdict, version
      from emissions where id = any(${ids}) order by id`.execute(server.app.db)
    return rows
  }

  return { ...work, csak, laboratory, bod, o2, decide, anOutlet, keptOf }
}
