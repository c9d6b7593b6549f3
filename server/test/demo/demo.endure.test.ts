import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { kyselyOnClient } from '../../src/core/database/copy'
import { type Db, openDatabase } from '../../src/core/database/database'
import { everyRow } from '../../src/core/database/scope'
import { changeAs, system } from '../../src/core/identity/actor'
import { loadWorkers } from '../../src/demo/emissions/emission-workers'
import { loadCases } from '../../src/demo/emissions/load-cases'
import { loadEmissions } from '../../src/demo/emissions/load-emissions'
import { loadRegistry } from '../../src/demo/registry/load-registry'
import { loadNorms } from '../../src/demo/registry/registry-norms'
import { loadObjects } from '../../src/demo/registry/registry-objects'
import { loadPlans } from '../../src/demo/registry/registry-plans'
import { loadSources } from '../../src/demo/registry/registry-sources'
import { findWrongRollups } from '../../src/measurement/verify-rollups'
import { atEnd } from '../support/at-end'
import { emptyDatabase, ownDatabase } from '../support/databases/database'
import { prepareDatabase } from '../support/databases/database-on'
import { sized } from '../support/sized'

async function open(url: string) {
  const database = openDatabase(url, () => undefined)
  atEnd(database.close)
  return database.background
}

type Facts = Record<string, number | string>

async function registryOf(db: Db): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select
      (select count(*)::int from company_objects) as objects,
      (select count(*)::int from company_objects where additional_info like 'Демонстрационные данные%') as marked,
      (select count(*)::int from pollution_sources) as sources,
      (select count(*)::int from pollution_sources s
        where not exists (select from component_normatives n where n.source_id = s.id)) as without_norms,
      (select count(*)::int from component_normatives n
        join pollution_sources s on s.id = n.source_id
        where not exists (
          select from ecology_type_components c join ecology_types t on t.id = c.ecology_type_id
          where c.component_id = n.component_id and t.medium = s.type)) as norms_of_another_medium,
      (select string_agg(distinct alone, ' ' order by alone) from (
        select min(type) as alone from component_normatives where type not in ('pdv', 'pdk')
          and source_id not in (select source_id from component_normatives where type in ('pdv', 'pdk'))
        group by source_id having count(distinct type) = 1) as kinds) as alone,
      (select count(*)::int from component_normatives where min is not null and max is null) as least,
      (select count(*)::int from company_objects o join regions d on d.id = o.district_id
        where d.parent_id <> o.region_id) as misplaced,
      (select md5(string_agg(to_jsonb(n)::text, '' order by n.id)) from component_normatives n) as norms,
      (select md5(string_agg(to_jsonb(o)::text, '' order by o.id)) from company_objects o) as object_rows,
      (select string_agg(distinct kind, ' ' order by kind) from object_periods where until is not null) as left_off,
      (select string_agg(distinct kind, ' ' order by kind) from object_periods as again where exists (
        select from object_periods as first
        where first.object_id = again.object_id and first.kind = again.kind and first.since < again.since)) as again,
      (select md5(string_agg(to_jsonb(p)::text, '' order by object_id, kind, since)) from object_periods p) as past
  `.execute(db)
  return rows[0]
}

async function measurementsOf(db: Db): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select
      (select count(*)::int from emissions) as measurements,
      (select max(date) - min(date) from emissions) as days,
      (select count(distinct status)::int from emissions) as statuses,
      (select count(distinct verdict)::int from emissions) as verdicts,
      (select count(distinct source_id)::int from emissions) - (select count(*)::int from pollution_sources)
        as sources_without,
      (select count(*)::int from emissions e
        where not exists (select from emission_history h where h.emission_id = e.id)) as without_history,
      (select sum(comments_count)::int from emissions) - (select count(*)::int from emission_comments)
        as comments_miscounted,
      (select count(*)::int from emissions where (ratio > 1 and verdict <> 'exceeded')) as misjudged,
      (select count(*)::int from emissions where object_verdict is null
        or (object_load > 1) <> (object_verdict in ('exceeded', 'under') and object_norm_type <> 'fon')) as object_misjudged,
      (select count(*)::int from sampling_gaps) as gaps,
      (select count(*)::int from sampling_plan_periods where is_cut) as changed_plans,
      (select count(*)::int from emissions e where not exists (
        select from sampling_plan_periods p join object_periods o using (object_id)
        where p.source_id = e.source_id and p.component_id = e.component_id and p.laboratory_id = e.laboratory_id
          and e.date >= p.since and e.date < coalesce(p.until, 'infinity')
          and o.kind = 'active' and e.date >= o.since and e.date < coalesce(o.until, 'infinity'))) as not_planned
  `.execute(db)
  return rows[0]
}

async function casesOf(db: Db): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select string_agg(distinct status, ' ' order by status) as statuses,
      (select string_agg(distinct kind, ' ' order by kind) from case_entries) as kinds,
      count(*) filter (where greatest(opened_at, acknowledged_at, inspected_at, closed_at) > now()
        or acknowledged_at < opened_at or inspected_at < acknowledged_at or closed_at < coalesce(inspected_at, acknowledged_at)
        or closed_at::date < last_date)::int as impossible,
      (select count(*)::int from (
        select at, lag(at) over (partition by case_id order by id) as before from case_entries) as entry
        where at < before) as backwards
    from exceedance_cases`.execute(db)
  return rows[0]
}

/** What keeps the large tables quick and sound. */
async function guardsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ guard: string }>`
    select pg_get_indexdef(indexrelid) as guard from pg_index join pg_class on pg_class.oid = indrelid
    where relname ~ '^(emission|component_normatives)'
    union all
    select relname || pg_get_constraintdef(pg_constraint.oid)
    from pg_constraint join pg_class on pg_class.oid = conrelid where relname ~ '^(emission|component_normatives)'
    order by guard`.execute(db)
  return rows.map(({ guard }) => guard)
}

// A whole demo takes its time on a busy machine; this bounds a hang.
const patience = { timeout: 300_000 }

async function wholeDemo() {
  const url = await emptyDatabase()
  await prepareDatabase(url, { demo: 'on' })
  return (await open(url)).db
}

/** With every fifth source, and the measurements of every sixth plan: making up all of them takes longest. */
async function thinDemo() {
  const { db, pool } = await open(await ownDatabase())
  const now = new Date()
  const client = await pool.connect()
  await changeAs(kyselyOnClient(client), system, now, async (tx) => {
    const objects = await loadObjects(tx)
    const sources = (await loadSources(tx, objects)).filter((_, index) => index % 5 === 0)
    const kept = sources.map(({ id }) => id)
    await everyRow(tx).deleteFrom('pollution_sources').where('id', 'not in', kept).execute()
    await loadPlans(tx, await loadNorms(tx, sources))
    await everyRow(tx).deleteFrom('sampling_plan_periods').where(sql<boolean>`plan_id % 6 <> 0`).execute()
    await everyRow(tx).deleteFrom('sampling_plans').where(sql<boolean>`id % 6 <> 0`).execute()
    await loadWorkers(tx)
    await loadEmissions(client, tx, now, 'three years')
    await loadCases(tx, now)
  })
  client.release()
  return db
}

/** Objects and sources alone: their norms take longest. */
async function objectsAgain(tx: Db) {
  await loadSources(tx, await loadObjects(tx))
}

const demo = sized({
  short: {
    load: thinDemo,
    measurements: 9_000,
    // Whether something was exceeded lately is chance among so few.
    cases: { kinds: expect.stringMatching(/acknowledged assigned closed .*inspected opened/) },
    again: objectsAgain,
    thinned: ['sources', 'norms', 'without_norms', 'alone', 'least'],
  },
  long: {
    load: wholeDemo,
    measurements: 300_000,
    cases: {
      statuses: 'acknowledged closed inspection open',
      kinds: 'acknowledged assigned closed escalated inspected opened reminded reopened',
    },
    again: (tx: Db) => loadRegistry(tx, new Date()),
    thinned: [] as string[],
  },
})

test('the demo is large, whole and marked as invented', patience, async () => {
  const db = await demo.load()
  const { db: again } = await open(await ownDatabase())
  const registry = await registryOf(db)
  expect(registry?.objects).toBeGreaterThanOrEqual(400)
  expect(registry).toMatchObject({
    marked: registry?.objects,
    without_norms: 0,
    norms_of_another_medium: 0,
    misplaced: 0,
    alone: 'fon ken pdo pds',
    left_off: 'active miz pkm343',
    again: 'active miz',
  })
  expect(registry?.least).toBeGreaterThan(0)
  const measured = await measurementsOf(db)
  expect(await findWrongRollups(db)).toEqual([])
  expect(measured?.measurements).toBeGreaterThanOrEqual(demo.measurements)
  expect(measured?.days).toBeGreaterThan(3 * 360)
  expect(measured?.gaps).toBeGreaterThan(0)
  expect(measured).toMatchObject({
    statuses: 4,
    without_history: 0,
    comments_miscounted: 0,
    misjudged: 0,
    object_misjudged: 0,
    not_planned: 0,
  })
  expect(measured?.changed_plans).toBeGreaterThan(0)
  expect(await casesOf(db)).toMatchObject({ ...demo.cases, impossible: 0, backwards: 0 })
  expect(await guardsOf(db)).toEqual(await guardsOf(again))
  await changeAs(again, system, new Date(), demo.again)
  const registryAgain = await registryOf(again)
  expect(registryAgain?.sources).toBeGreaterThanOrEqual(2000)
  const isCompared = ([fact]: [string, unknown]) => !demo.thinned.includes(fact)
  const compared = (facts: Facts = {}) => Object.entries(facts).filter(isCompared)
  expect(compared(registryAgain)).toEqual(compared(registry))
})
