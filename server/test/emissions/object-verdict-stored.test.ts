import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { updateNormative } from '#contract/api/measurements/normatives'
import { judgeStored } from '../../src/measurement/judge-stored'
import { prepareDatabase, runSql } from '../support/databases/database-on'
import { expectDone } from '../support/records/builders'
import { startServer } from '../support/server'
import { outletsOn } from './outlets'

const server = await startServer()
const { db } = server.app
const { csak, laboratory, aNormative, anEmission, bod, o2, anOutlet, keptOf } = await outletsOn(server)

describe('what was stored before objects had a verdict', () => {
  test('is judged when the server starts: by what a record keeps, else by the norms of its day', async () => {
    const outlets = [
      await anOutlet({ pds: '2' }, [{}]),
      await anOutlet({ pdk: '40', fon: '2' }, [{}]),
      await anOutlet({ pdk: '2', fon: '40' }, [{ value: '<5' }, { date: '2026-02-11' }]),
      await anOutlet({ ken: '4-', pds: '1' }, [{ value: 0 }], o2.id),
      await anOutlet({ fon: '2' }, [{}]),
      await anOutlet({}, [{}]),
    ]
    const ids = outlets.flatMap((outlet) => outlet.ids)
    const before = await keptOf(ids)
    // A norm in another unit, one that came after an Accepted record was judged, and one that was changed since.
    const milligrams = await db
      .selectFrom('units')
      .selectAll()
      .where('symbol', '=', 'mg/l')
      .executeTakeFirstOrThrow()
    const other = await anOutlet({}, [])
    await aNormative({
      source_id: other.source.id,
      component_id: bod.id,
      type: 'pds',
      value: '3',
      unit_id: milligrams.id,
    })
    const { id: deleted } = await anEmission({
      source_id: other.source.id,
      component_id: bod.id,
      value: 6,
      by: laboratory,
    })
    const [late, changed] = [await anOutlet({}, [{}]), await anOutlet({ pdk: '2' }, [{}])]
    await aNormative({ source_id: late.source.id, component_id: bod.id, type: 'pdk', value: '1' })
    await aNormative({ source_id: late.source.id, component_id: bod.id, type: 'pdo', value: '4' })
    const norm = { params: { id: changed.norms.pdk?.id as number } }
    expectDone(await csak.call(updateNormative, { ...norm, body: { version: 1, value: '100' } }))
    await sql`update emissions set deleted_at = now() where id = ${deleted}`.execute(db)

    await runSql(
      server.databaseUrl,
      `update emissions set object_verdict = null, object_norm_type = null, object_norm_value = null,
         object_load = null`,
    )
    await prepareDatabase(server.databaseUrl)

    expect(await keptOf(ids)).toEqual(before)
    expect(await keptOf([deleted])).toMatchObject([{ object_norm_type: 'pds', object_load: 2, version: 1 }])
    expect(await keptOf(late.ids)).toMatchObject([{ object_norm_type: 'pdo', object_load: 5 }])
    expect(await keptOf(changed.ids)).toMatchObject([{ object_norm_type: 'pdk', object_load: 10 }])
    const { rows: unjudged } = await sql`select from emissions where object_verdict is null`.execute(db)
    expect(unjudged).toHaveLength(0)
  })

  test('is judged in parts, however much there is, and by several servers at once', async () => {
    const { id } = await anEmission({ by: laboratory })
    await sql`
      insert into emissions (object_id, source_id, component_id, unit_id, medium, region_id, date, value, verdict,
        author_id, last_editor_id, created_at, updated_at)
      select object_id, source_id, component_id, unit_id, medium, region_id, date - k, value, verdict,
        author_id, last_editor_id, created_at, updated_at
      from emissions, generate_series(1, 1100) as k where id = ${id}`.execute(db)
    await Promise.all([judgeStored(db, { part: 500 }), judgeStored(db, { part: 500 })])
    const { rows } = await sql<{ object_verdict: string | null; n: number }>`
      select object_verdict, count(*)::int as n from emissions where id > ${id} group by 1`.execute(db)
    expect(rows).toEqual([{ object_verdict: 'no_data', n: 1100 }])
  })
})
