import type { Medium } from '#contract/domain/measurement/medium'
import { chunked } from '../../core/database/chunked'
import type { Db } from '../../core/database/database'
import { type Scope, visible } from '../../core/database/scope'
import type { Conflict } from '../../core/import/conflict'
import { addSource, newOwner, normOf, type Owner, pointOf, type Source } from './owners'

/** The visible objects that the file refers to, with the records that may conflict with new ones. */
export async function findRegistered(db: Db, scope: Scope, ids: readonly number[]) {
  const owners = new Map<number, Owner>()
  for (const part of chunked(ids)) {
    const objects = await visible(db, scope)
      .objects()
      .innerJoin('regions', 'regions.id', 'company_objects.region_id')
      .select([
        'company_objects.id',
        'company_objects.activity_start as start',
        'company_objects.activity_end as end',
        'company_objects.latitude',
        'company_objects.longitude',
        'regions.sato',
      ])
      .where('company_objects.id', 'in', part)
      .execute()
    for (const { latitude, longitude, ...object } of objects)
      owners.set(object.id, newOwner({ ...object, at: pointOf(latitude, longitude) }))
    await addSources(db, scope, part, owners)
  }
  return owners
}

async function addSources(db: Db, scope: Scope, ids: number[], owners: Map<number, Owner>): Promise<void> {
  const sources = new Map<number, Source>()
  const rows = await visible(db, scope)
    .sources()
    .selectAll('pollution_sources')
    .where('pollution_sources.object_id', 'in', ids)
    .execute()
  for (const { id, object_id, number, name, type, latitude, longitude, started_on, ended_on } of rows) {
    const owner = owners.get(object_id) as Owner
    sources.set(
      id,
      addSource(owner, number, { id, name, medium: type as Medium, start: started_on, end: ended_on }),
    )
    if (latitude !== null && longitude !== null)
      owner.points.set(pointOf(latitude, longitude), { id, name: `№ ${number}` })
  }
  const norms = await visible(db, scope)
    .normatives()
    .select(['component_normatives.id', 'source_id', 'component_id', 'type'])
    .select(['started_on as start', 'ended_on as end'])
    .where('component_normatives.object_id', 'in', ids)
    .where('component_normatives.status', '=', 'active')
    .execute()
  for (const { id, source_id, component_id, type, start, end } of norms) {
    const known = sources.get(source_id)?.norms
    const key = normOf(component_id, type)
    known?.set(key, [...(known.get(key) ?? []), { id, start, end }])
  }
  const plans = await visible(db, scope)
    .plans()
    .select(['sampling_plans.id', 'source_id', 'component_id'])
    .where('sampling_plans.object_id', 'in', ids)
    .execute()
  for (const { id, source_id, component_id } of plans) sources.get(source_id)?.plans.set(component_id, { id })
}

/** Registered objects with these tax ids, by tax id and title. */
export async function findNamesakes(db: Db, scope: Scope, inns: readonly string[]): Promise<Namesakes> {
  const found: Namesakes = new Map()
  for (const part of chunked(inns)) {
    const rows = await visible(db, scope)
      .objects()
      .select(['company_objects.id', 'inn', 'title'])
      .where('inn', 'in', part)
      .orderBy('company_objects.id', 'desc')
      .execute()
    for (const row of rows) found.set(namesakeOf(row), { id: row.id, name: row.title })
  }
  return found
}

export type Namesakes = Map<string, Conflict>

export const namesakeOf = ({ inn, title }: { inn: string; title: string }) => `${inn} ${title.toLowerCase()}`

/** The points of registered objects. */
export async function findObjectPoints(db: Db, scope: Scope): Promise<Set<string>> {
  const rows = await visible(db, scope).objects().select(['latitude', 'longitude']).execute()
  return new Set(rows.map(({ latitude, longitude }) => pointOf(latitude, longitude)))
}
