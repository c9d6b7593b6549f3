import type { Selectable } from 'kysely'
import type * as contract from '#contract/api/registry/pollution-sources'
import { statusByEnd } from '#contract/domain/registry/registry-rules'
import { dayOf } from '../../core/clock'
import { changesOf, isEmpty } from '../../core/database/changes'
import type { Db } from '../../core/database/database'
import type { AllTables } from '../../core/database/refined-tables'
import { insertRow, updateRow } from '../../core/database/rows'
import { everyRow, type Scope } from '../../core/database/scope'
import { notFound, wrongField } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { withWarnings } from '../../core/http/warnings'
import { lockSource } from '../../measurement/measured-source'
import { findKeptObject, findObjectsAt, warningsAt } from '../company-objects/for-others'
import { readSource } from './source-queries'
import { rejectTakenNumber, rejectWrongMedium, rejectWrongSource } from './source-rules'

type SourceRecord = Omit<
  Selectable<AllTables['pollution_sources']>,
  'id' | 'version' | 'position' | 'search_key'
>

interface SourceFields {
  start?: string | undefined
  end?: string | null | undefined
}

/** Maps the fields of the API to columns. */
function asKept<Fields extends SourceFields>({ start, end, ...fields }: Fields) {
  return {
    ...fields,
    ...(start !== undefined && { started_on: start }),
    ...(end !== undefined && { ended_on: end }),
  }
}

export async function createSource({ db, scope, now, body }: Call<typeof contract.createSource>) {
  const object = await findKeptObject(db, scope, body.object_id)
  if (!object) throw wrongField('object_id', 'not-found', 'There is no such record')
  const source: SourceRecord = {
    status: statusByEnd(body.end, 'active'),
    latitude: null,
    longitude: null,
    started_on: object.activity_start,
    ended_on: null,
    end_reason: '',
    name_uz: '',
    ...asKept(body),
  }
  rejectWrongSource(source, dayOf(now))
  await rejectTakenNumber(db, source)
  const id = await insertRow(everyRow(db), 'pollution_sources', source)
  const warnings = await warningsOf(db, scope, source, object.region_sato)
  return withWarnings(await readSource(db, scope, id), warnings)
}

export async function updateSource({ db, scope, now, body }: Call<typeof contract.updateSource>) {
  const { id, version, ...fields } = body
  const current = await lockSource(db, scope, id)
  if (!current) throw notFound()
  const { status = statusByEnd(fields.end, current.status) } = fields
  const given = asKept({ ...fields, status })
  const source: SourceRecord = { ...current, ...given }
  rejectWrongSource(source, dayOf(now))
  if (source.type !== current.type) await rejectWrongMedium(db, id, source.type)
  rejectStale(await readSource(db, scope, id), version)
  const changes = changesOf<SourceRecord>(current, given)
  if (changes.number !== undefined || changes.type !== undefined) await rejectTakenNumber(db, source, id)
  if (!isEmpty(changes)) await updateRow(everyRow(db), 'pollution_sources', id, changes)
  const warnings = await warningsOf(db, scope, source, current.region_sato)
  return withWarnings(await readSource(db, scope, id), warnings)
}

export async function deleteSource({ db, scope, body }: Call<typeof contract.deleteSource>) {
  if (!(await lockSource(db, scope, body.id))) throw notFound()
  await everyRow(db).deleteFrom('pollution_sources').where('id', '=', body.id).execute()
  return { ok: true as const }
}

async function warningsOf(db: Db, scope: Scope, source: SourceRecord, sato: string) {
  const others = await findObjectsAt(db, scope, source, source.object_id)
  return warningsAt(source, sato, others)
}
