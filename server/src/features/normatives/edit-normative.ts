import { sql } from 'kysely'
import type * as contract from '#contract/api/measurements/normatives'
import type { Language } from '#contract/shapes'
import { changesOf, isEmpty } from '../../core/database/changes'
import type { Db } from '../../core/database/database'
import { namedConstraints } from '../../core/database/named-constraints'
import { insertRow, updateRow } from '../../core/database/rows'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { notFound, Refusal, wrongField } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { lockSource } from '../../measurement/measured-source'
import { limitColumns } from '../../measurement/norms'
import { changeNorms } from './change-norms'
import { readNormative } from './normative-queries'
import { checkNormative, type NormativeRecord } from './normative-rules'

export async function createNormative(call: Call<typeof contract.createNormative>) {
  const { db, scope, lang, body } = call
  const { source_id, component_id, type, value, unit_id, status = 'active', start, end = null } = body
  const source = await lockSource(db, scope, source_id)
  if (!source) throw wrongField('source_id', 'not-found', 'There is no such record')
  const normative = await checkNormative(db, source.type, {
    object_id: source.object_id,
    source_id,
    component_id,
    type,
    ...limitColumns(value),
    unit_id,
    status,
    started_on: start ?? source.started_on,
    ended_on: end,
  })
  await rejectOverlap(db, scope, lang, normative)
  return changeNorms(call, async () => {
    const id = await insertRow(everyRow(db), 'component_normatives', normative)
    const result = await readNormative(db, scope, lang, id)
    return { sourceId: source_id, componentIds: [component_id], result }
  })
}

export async function updateNormative(call: Call<typeof contract.updateNormative>) {
  const { db, scope, lang, params, body } = call
  const { id } = params
  const { version, value, start, end, rejudge_accepted: _, reason: __, ...fields } = body
  const { current, source } = await lockNormative(db, scope, id)
  const given = {
    ...fields,
    ...(value !== undefined && limitColumns(value)),
    ...(start !== undefined && { started_on: start }),
    ...(end !== undefined && { ended_on: end }),
  }
  const normative = await checkNormative(db, source.type, { ...current, ...given })
  rejectStale(await readNormative(db, scope, lang, id), version)
  await rejectOverlap(db, scope, lang, normative, id)
  const changes = changesOf<NormativeRecord>(current, given)
  return changeNorms(call, async () => {
    if (!isEmpty(changes)) await updateRow(everyRow(db), 'component_normatives', id, changes)
    const result = await readNormative(db, scope, lang, id)
    return { sourceId: source.id, componentIds: [current.component_id, normative.component_id], result }
  })
}

export async function deleteNormative(call: Call<typeof contract.deleteNormative>) {
  const { db, scope, params } = call
  const { current, source } = await lockNormative(db, scope, params.id)
  return changeNorms(call, async () => {
    await everyRow(db).deleteFrom('component_normatives').where('id', '=', params.id).execute()
    return { sourceId: source.id, componentIds: [current.component_id], result: { ok: true as const } }
  })
}

/** Locks the norm and its source, so that the norms of a source are changed one after the other. */
async function lockNormative(db: Db, scope: Scope, id: number) {
  const find = () =>
    visible(db, scope)
      .normatives()
      .selectAll('component_normatives')
      .where('component_normatives.id', '=', id)
      .executeTakeFirst()
  const found = await find()
  const source = found && (await lockSource(db, scope, found.source_id))
  const current = source && (await find())
  if (!current) throw notFound()
  return { current, source }
}

/** Only one norm of a component and type is in force at a time; the error shows the conflicting one. */
async function rejectOverlap(db: Db, scope: Scope, lang: Language, normative: NormativeRecord, id?: number) {
  if (normative.status !== 'active') return
  const { started_on, ended_on } = normative
  const conflicting = await everyRow(db)
    .selectFrom('component_normatives')
    .select('id')
    .where('source_id', '=', normative.source_id)
    .where('component_id', '=', normative.component_id)
    .where('type', '=', normative.type)
    .where('status', '=', 'active')
    .where('id', '<>', id ?? 0)
    .where(
      sql<boolean>`daterange(started_on, ended_on, '[]') && daterange(${started_on}::date, ${ended_on}::date, '[]')`,
    )
    .orderBy('started_on')
    .executeTakeFirst()
  if (!conflicting) return
  const current = await readNormative(db, scope, lang, conflicting.id)
  throw new Refusal(409, 'normative.overlap', { ...namedConstraints.component_normatives_overlap, current })
}
