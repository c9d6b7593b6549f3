import type { updateEmission as updateEndpoint } from '#contract/api/measurements/emissions'
import { transitionProblem } from '#contract/domain/measurement/emission-transitions'
import { dayOf } from '../../../core/clock'
import { updateRow } from '../../../core/database/rows'
import { everyRow } from '../../../core/database/scope'
import { notFound, Refusal, wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { rejectStale } from '../../../core/http/versions'
import { addComments, recordHistory } from '../../../measurement/emission-history'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import type { MeasuredColumns } from '../../../measurement/measured-columns'
import { lockSourceForEntry, type MeasuredSource } from '../../../measurement/measured-source'
import { readEmission, readWritten } from '../emission-queries'
import { measure } from '../entry/measure'
import { type EmissionRecord, lockEmission, stateOf } from '../lock-emissions'

const shownOf = (
  row: Pick<MeasuredColumns, 'value' | 'qualifier' | 'date' | 'source_id' | 'component_id'>,
) => ({
  value: `${row.qualifier ?? ''}${row.value}`,
  date: row.date,
  source_id: row.source_id,
  component_id: row.component_id,
})

export async function updateEmission(call: Call<typeof updateEndpoint>) {
  const { db, session, lang, now, body } = call
  const { source, current } = await lockWithSource(call)
  const problem = transitionProblem('edit', stateOf(current), session)
  if (problem === 'emission.not-yours') throw new Refusal(403, problem)
  const { component_id = current.component_id, date = current.date } = body
  const value = body.value ?? `${current.qualifier ?? ''}${current.value}`
  const sampling = { source, date, today: dayOf(now), laboratoryId: current.laboratory_id }
  const [measured] = await measure(db, sampling, [{ at: '', component_id, value }])
  if (!measured) throw new Error('One value is measured as one')
  const shown = await readEmission(db, session, lang, current.id)
  rejectStale(shown, body.version)
  if (problem) throw new Refusal(409, problem, { current: shown })
  const { before, after } = differences(shownOf(current), shownOf(measured))
  const key = { id: current.id, object_id: source.object_id, date }
  if (Object.keys(after).length > 0) {
    await rejectTaken(call, current.id, measured)
    await updateRow(everyRow(db), 'emissions', current.id, {
      ...measured,
      status: 'Edited',
      last_editor_id: session.userId,
      returned_at: null,
      updated_at: now,
    })
    const entry = { ...key, from: current.status, to: 'Edited' as const, before, after }
    await recordHistory(db, session, now, [entry], { comment: body.comment })
  }
  if (body.comment) await addComments(db, session, now, [{ ...key, text: body.comment }])
  const [written] = await readWritten(db, session, lang, [current.id])
  if (!written) throw new Error('What was written is there')
  return written
}

/** Locks sources by id, then the record, as every change does. */
async function lockWithSource(
  call: Call<typeof updateEndpoint>,
): Promise<{ source: MeasuredSource; current: EmissionRecord }> {
  const { db, scope, session, body } = call
  const { source_id: found } = await visibleEmissions(db, session)
    .select('emissions.source_id')
    .where('emissions.id', '=', body.id)
    .executeTakeFirstOrThrow(notFound)
  const wanted = body.source_id ?? found
  const sources = new Map<number, MeasuredSource | undefined>()
  for (const id of [...new Set([found, wanted])].sort((a, b) => a - b))
    sources.set(id, await lockSourceForEntry(db, scope, id))
  const source = sources.get(wanted)
  const current = await lockEmission(db, session, body.id)
  if (!source) throw wrongField('source_id', 'not-found', 'There is no such record')
  // It was moved to another source meanwhile.
  if (body.source_id === undefined && current.source_id !== found) return lockWithSource(call)
  return { source, current }
}

type Shown = ReturnType<typeof shownOf>

function differences(before: Shown, after: Shown) {
  const changed = (Object.keys(after) as (keyof Shown)[]).filter((name) => before[name] !== after[name])
  const only = (shown: Shown) => Object.fromEntries(changed.map((name) => [name, shown[name]]))
  return { before: only(before), after: only(after) }
}

async function rejectTaken(
  { db, session, lang }: Call<typeof updateEndpoint>,
  id: number,
  to: MeasuredColumns,
) {
  const taken = await everyRow(db)
    .selectFrom('emissions')
    .select('id')
    .where('source_id', '=', to.source_id)
    .where('component_id', '=', to.component_id)
    .where('date', '=', to.date)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (!taken) return
  const current = await readEmission(db, session, lang, taken.id).catch(() => undefined)
  throw new Refusal(409, 'emission.duplicate', { current })
}
