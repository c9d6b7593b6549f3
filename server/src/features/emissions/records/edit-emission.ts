import type { updateEmission as updateEndpoint } from '#contract/api/measurements/emissions'
import { transitionProblem } from '#contract/domain/measurement/emission-transitions'
import { dayOf } from '../../../core/clock'
import { everyRow } from '../../../core/database/scope'
import { Refusal, wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { rejectStale } from '../../../core/http/versions'
import { addComments, recordHistory } from '../../../measurement/emission-history'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import type { MeasuredColumns, MeasuredSource } from '../../../measurement/measured-columns'
import { lockSourceForEntry } from '../../../measurement/measured-source'
import { readEmission, readWritten } from '../emission-queries'
import { measure } from '../entry/measure'
import { type EmissionRecord, lockEmission, stateOf } from '../lock-emissions'

/** What people correct, as the history keeps it. */
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
  const isChanged = Object.keys(after).length > 0
  if (isChanged) {
    await rejectTaken(call, current.id, measured)
    await everyRow(db)
      .updateTable('emissions')
      .set((row) => ({
        ...measured,
        status: 'Edited',
        last_editor_id: session.userId,
        returned_at: null,
        updated_at: now,
        version: row('version', '+', 1),
      }))
      .where('id', '=', current.id)
      .execute()
  }
  const key = { id: current.id, object_id: source.object_id, date }
  if (isChanged) {
    const entry = { ...key, from: current.status, to: 'Edited' as const, before, after }
    await recordHistory(db, session, now, [entry], { comment: body.comment })
  }
  if (body.comment) await addComments(db, session, now, [{ ...key, text: body.comment }])
  const [written] = await readWritten(db, session, lang, [current.id])
  if (!written) throw new Error('What was written is there')
  return written
}

/** The sources first, in the order of their ids, then the record: everybody takes them in this order. */
async function lockWithSource(
  call: Call<typeof updateEndpoint>,
): Promise<{ source: MeasuredSource; current: EmissionRecord }> {
  const { db, scope, session, body } = call
  const found = await readEmissionSource(call)
  const wanted = body.source_id ?? found
  const sources = new Map<number, MeasuredSource | undefined>()
  for (const id of [...new Set([found, wanted])].sort((a, b) => a - b))
    sources.set(id, await lockSourceForEntry(db, scope, id))
  const source = sources.get(wanted)
  const current = await lockEmission(db, session, body.id)
  if (!source) throw wrongField('source_id', 'not-found', 'There is no such record')
  // It was moved while we waited for the source that it had.
  if (body.source_id === undefined && current.source_id !== found) return lockWithSource(call)
  return { source, current }
}

async function readEmissionSource({ db, session, body }: Call<typeof updateEndpoint>): Promise<number> {
  const row = await visibleEmissions(db, session)
    .select('emissions.source_id')
    .where('emissions.id', '=', body.id)
    .executeTakeFirst()
  if (!row) throw new Refusal(404, 'record.not-found')
  return row.source_id
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
