import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changeEmissionStatuses } from '#contract/api/measurements/emission-decisions'
import { listEmissionHistory } from '#contract/api/measurements/emission-details'
import {
  graphActualConcentration,
  listLastMeasurements,
  readCompliance,
} from '#contract/api/measurements/emission-series'
import { emissionCards, readEmission, updateEmission } from '#contract/api/measurements/emissions'
import { previewUpdatedNormative, updateNormative } from '#contract/api/measurements/normatives'
import { listObjects } from '#contract/api/registry/company-objects'
import { listSources } from '#contract/api/registry/pollution-sources'
import { loadRead } from '#contract/domain/measurement/exceedance'
import type { NormativeType } from '#contract/domain/measurement/normative-type'
import { expectDone } from '../support/records/builders'
import { startServer } from '../support/server'
import { type Norms, outletsOn } from './outlets'

const server = await startServer()
const { db } = server.app
const { csak, laboratory, anObject, aSource, aNormative, anEmission, bod, o2, ...outlets } =
  await outletsOn(server)
const { decide, anOutlet, keptOf } = outlets

const params = ({ object }: { object: { id: number } }) => ({ params: { id: object.id } })
type Outlet = Awaited<ReturnType<typeof anOutlet>>

async function passportOf(outlet: Outlet) {
  const { data: last } = expectDone(await csak.call(listLastMeasurements, params(outlet)))
  const { data: series } = expectDone(
    await csak.call(graphActualConcentration, { query: { object: outlet.object.id } }),
  )
  const { year, quarters } = expectDone(await csak.call(readCompliance, params(outlet)))
  return { last, points: series[0]?.points ?? [], year, quarter: quarters.at(-1) }
}

/** Whether the registers have the object and its source among those with exceedances, and among those without data. */
async function registersOf({ object, source }: Outlet) {
  const has = async (query: { exceeded?: 'true'; no_data?: 'true' }) => {
    const objects = expectDone(await csak.call(listObjects, { query: { object: object.id, ...query } }))
    const sources = expectDone(await csak.call(listSources, { query: { source: source.id, ...query } }))
    expect(sources.count).toBe(objects.count)
    return objects.count === 1
  }
  return { exceeded: await has({ exceeded: 'true' }), no_data: await has({ no_data: 'true' }) }
}

describe('an object with a PDS of 2 alone and a value of 20', () => {
  test('has exceeded on its passport and in the registers, and the record still has no norm of its own', async () => {
    const outlet = await anOutlet({ pds: '2' }, [{}])
    const { last, points, year, quarter } = await passportOf(outlet)
    const standing = { object_verdict: 'exceeded', object_norm_type: 'pds', object_load: 10 }
    expect(last).toMatchObject([{ ...standing, object_norm_value: '2', verdict: 'no_data', ratio: null }])
    expect(points).toMatchObject([{ value: 20, ...standing }])
    const counted = {
      measured: 1,
      judged: 1,
      exceeded: 1,
      under: 0,
      over_background: 0,
      no_norm: 0,
      worst_load: 10,
    }
    expect(year).toEqual(counted)
    expect(quarter).toMatchObject({ ...counted, compliance: 0 })
    expect(await registersOf(outlet)).toEqual({ exceeded: true, no_data: false })
    const [id] = outlet.ids
    const record = expectDone(await csak.call(readEmission, { params: { id: id as number } }))
    expect(record).toMatchObject({ verdict: 'no_data', normative_type: null })
    const cards = expectDone(await csak.call(emissionCards, { query: { object: String(outlet.object.id) } }))
    expect(cards.verdicts).toMatchObject({ exceeded: 0, no_data: 1 })
  })

  test('has not once the value is corrected, and is told by the limit of zero that nothing is little', async () => {
    const outlet = await anOutlet({ pds: '0' }, [{}])
    const { year, points } = await passportOf(outlet)
    expect(loadRead(year.worst_load, year.judged > 0)).toBe(Number.POSITIVE_INFINITY)
    expect(points).toMatchObject([{ object_verdict: 'exceeded', object_norm_type: 'pds', object_load: null }])
    const id = outlet.ids[0] as number
    expect(await keptOf([id])).toMatchObject([{ object_load: Number.POSITIVE_INFINITY }])
    const { version } = await decide(id, 'Edited', 'Опечатка')
    expectDone(await laboratory.call(updateEmission, { body: { id, version, value: 0 } }))
    await decide(id, 'Accepted')
    expect((await passportOf(outlet)).year).toMatchObject({ exceeded: 0, worst_load: 0 })
    expect(await registersOf(outlet)).toEqual({ exceeded: false, no_data: false })
  })
})

test('poor oxygen is as visible as too much of something', async () => {
  const outlet = await anOutlet({ ken: '4-' }, [{ value: 1 }], o2.id)
  const { last, quarter } = await passportOf(outlet)
  expect(last).toMatchObject([{ object_verdict: 'under', object_norm_value: '4-', object_load: 4 }])
  expect(quarter).toMatchObject({ exceeded: 0, under: 1, worst_load: 4, compliance: 0 })
})

describe('a background', () => {
  test('alone is exceeded apart: no exceedance, no load, no share within the norm', async () => {
    const outlet = await anOutlet({ fon: '2' }, [{}, { value: 1, date: '2026-02-11' }])
    const { last, points, year, quarter } = await passportOf(outlet)
    expect(last).toMatchObject([
      { object_verdict: 'normal', object_norm_type: 'fon', object_norm_value: '2' },
    ])
    expect(points[0]).toMatchObject({
      object_verdict: 'exceeded',
      object_norm_type: 'fon',
      object_load: null,
    })
    const counted = { measured: 2, judged: 0, exceeded: 0, over_background: 1, worst_load: null }
    expect(year).toMatchObject(counted)
    expect(quarter).toMatchObject({ ...counted, compliance: null })
    expect(await registersOf(outlet)).toEqual({ exceeded: false, no_data: false })
  })

  test('beside a norm that is kept is told, and leaves the norm its load and its share', async () => {
    const outlet = await anOutlet({ pdk: '40', fon: '2' }, [{}])
    const { last, year, quarter } = await passportOf(outlet)
    const standing = { object_verdict: 'exceeded', object_norm_type: 'fon', object_norm_value: '2' }
    expect(last).toMatchObject([{ ...standing, object_load: 0.5, verdict: 'normal' }])
    expect(year).toMatchObject({ judged: 1, exceeded: 0, over_background: 1, worst_load: 0.5 })
    expect(quarter?.compliance).toBe(1)
    expect((await registersOf(outlet)).exceeded).toBe(false)
  })

  test('excuses nothing that a norm forbids', async () => {
    const outlet = await anOutlet({ pdk: '2', fon: '40' }, [{}])
    expect((await passportOf(outlet)).year).toMatchObject({ exceeded: 1, over_background: 0, worst_load: 10 })
    expect((await registersOf(outlet)).exceeded).toBe(true)
  })
})

describe('a changed norm that judges only the object', () => {
  test('is told of beforehand, judges what is open at once, and what is accepted only if asked', async () => {
    const outlet = await anOutlet({ pds: '2' }, [{}])
    const { id: open } = await anEmission({
      source_id: outlet.source.id,
      component_id: bod.id,
      value: 20,
      date: '2026-02-11',
      by: laboratory,
    })
    const ids = [...outlet.ids, open]
    const norm = { params: { id: outlet.norms.pds?.id as number } }
    const dry = { query: { dry_run: 'true' as const }, body: { version: 1, value: '40' } }
    const flips = expectDone(await csak.call(previewUpdatedNormative, { ...norm, ...dry }))
    expect(flips).toMatchObject({ flips: 1, accepted_flips: 1 })
    expect(flips.data).toMatchObject([
      {
        id: open,
        before: { verdict: 'no_data', object_verdict: 'exceeded' },
        after: { verdict: 'no_data', object_verdict: 'normal' },
      },
    ])
    const now = async () => (await keptOf(ids)).map((row) => [row.object_verdict, row.object_load])
    expect(await now()).toEqual([
      ['exceeded', 10],
      ['exceeded', 10],
    ])
    expectDone(await csak.call(updateNormative, { ...norm, body: { version: 1, value: '40' } }))
    expect(await now()).toEqual([
      ['exceeded', 10],
      ['normal', 0.5],
    ])
    expect((await registersOf(outlet)).exceeded).toBe(true)
    const asked = { version: 2, value: '0', rejudge_accepted: true, reason: 'Решение суда' }
    expectDone(await csak.call(updateNormative, { ...norm, body: asked }))
    expect(await now()).toEqual([
      ['exceeded', Number.POSITIVE_INFINITY],
      ['exceeded', Number.POSITIVE_INFINITY],
    ])
    const history = expectDone(await csak.call(listEmissionHistory, { params: { id: open } }))
    expect(history.data[0]).toMatchObject({
      reason: 'Решение суда',
      changes: [{ field: 'object_verdict', before: 'normal', after: 'exceeded' }],
    })
  })
})

/** The rule said a second time, in SQL over the raw values and the norms of the register. */
const judgedInSql = (objectId: number) => sql`
  select e.date, e.value, norm.type, fon.type is not null as has_fon,
    case when norm.type is null then null when e.qualifier = '<' or outside.norm is null then 'normal'
      else outside.norm end as own,
    case when e.qualifier = '<' or outside.fon is null then 'normal' else outside.fon end as beside,
    greatest(
      case when norm.max = 0 then case when e.value > 0 then 'Infinity'::float8 else 0 end else e.value / norm.max end,
      case when norm.min is not null and e.value = 0 then 'Infinity'::float8 else norm.min / nullif(e.value, 0) end
    ) as load
  from emissions e
  left join lateral (
    select * from component_normatives n
    where n.source_id = e.source_id and n.component_id = e.component_id and n.type <> 'fon' and n.status = 'active'
      and e.date >= n.started_on and (n.ended_on is null or e.date <= n.ended_on)
    order by array_position(array['pdv', 'pdk', 'ken', 'pds', 'pdo'], n.type) limit 1
  ) as norm on true
  left join lateral (
    select * from component_normatives n
    where n.source_id = e.source_id and n.component_id = e.component_id and n.type = 'fon' and n.status = 'active'
      and e.date >= n.started_on and (n.ended_on is null or e.date <= n.ended_on)
  ) as fon on true
  cross join lateral (select
    case when e.value > norm.max then 'exceeded' when e.value < norm.min then 'under' end as norm,
    case when e.value > fon.max then 'exceeded' when e.value < fon.min then 'under' end as fon
  ) as outside
  where e.object_id = ${objectId} and e.status = 'Accepted' and e.deleted_at is null`

test('every figure of the passport is what the raw values and the norms say', async () => {
  const object = await anObject()
  const kinds: Norms[] = [
    { pdv: '5', fon: '1' },
    { pdk: '3-6', pds: '1', fon: '4' },
    { ken: '4-' },
    { pds: '0', fon: '3' },
    { pdo: '7' },
    { fon: '2-6' },
    {},
  ]
  const days = [
    '2024-06-30',
    '2025-03-02',
    '2025-03-03',
    '2025-09-30',
    '2025-10-01',
    '2026-02-28',
    '2026-03-02',
  ]
  const accepted: number[] = []
  let turn = 0
  for (const norms of kinds) {
    const source = await aSource({ object_id: object.id, type: 'water' })
    for (const [type, value] of Object.entries(norms)) {
      const given = { source_id: source.id, component_id: bod.id, type: type as NormativeType }
      await aNormative({ ...given, value, end: '2025-09-30' })
      await aNormative({ ...given, value, start: '2025-10-01' })
    }
    for (const date of days) {
      turn += 1
      const value = ['0', '2', '3', '4,5', '6', '<9', '8', '0,5', '7'][turn % 9]
      const { id } = await anEmission({
        source_id: source.id,
        component_id: bod.id,
        value: value as string,
        date,
        by: laboratory,
      })
      if (turn % 11 !== 0) accepted.push(id)
    }
  }
  expectDone(await csak.call(changeEmissionStatuses, { body: { ids: accepted, status: 'Accepted' } }))
  const counts = sql`
    count(*)::int as measured,
    count(type)::int as judged,
    count(*) filter (where own = 'exceeded')::int as exceeded,
    count(*) filter (where own = 'under')::int as under,
    count(*) filter (where has_fon and type is distinct from 'pdv' and coalesce(own, 'normal') = 'normal'
      and beside = 'exceeded')::int as over_background,
    count(*) filter (where type is null and not has_fon)::int as no_norm,
    max(case when own = 'normal' then least(load, 1) else load end) filter (where type is not null) as worst_load`
  // JSON has no infinity.
  const shown = (row: object) => JSON.parse(JSON.stringify(row))
  const { year, quarters } = expectDone(await csak.call(readCompliance, { params: { id: object.id } }))
  const { rows: inYear } = await sql<object>`
    select ${counts} from (${judgedInSql(object.id)}) as judged
    where date > '2025-03-02' and date <= '2026-03-02'`.execute(db)
  expect(year).toEqual(shown(inYear[0] as object))
  const { rows: inQuarters } = await sql<{ start: string }>`
    select date_trunc('quarter', date)::date as start, ${counts}
    from (${judgedInSql(object.id)}) as judged group by 1 order by 1`.execute(db)
  expect(inQuarters).toHaveLength(5)
  const found = quarters.filter(({ measured }) => measured > 0)
  expect(found).toMatchObject(shown(inQuarters))
  for (const { compliance, judged, exceeded, under } of found)
    expect(compliance).toBe(judged === 0 ? null : (judged - exceeded - under) / judged)
})
