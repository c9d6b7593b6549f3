import fc from 'fast-check'
import { sql } from 'kysely'
import { readQueue } from '#contract/api/figures/dashboards'
import { expectDone, workWith } from '../support/records/builders'
import { actions, doerOf } from '../support/records/measurement-actions'
import type { TestServer } from '../support/server'

/** Objects to which years of measurements have happened at random, with some of whatever dashboards count. */
export async function measuredYears(server: TestServer) {
  const { db } = server.app
  const work = workWith(server)
  const { admin, anObject, aSource, aPlan, aLaboratory, componentWith } = work

  const ministry = await db.selectFrom('ministries').select('id').orderBy('id').executeTakeFirstOrThrow()
  const components = [await componentWith('SO2'), await componentWith('NO2')]
  const objects = [
    await anObject({ ministry_id: ministry.id }),
    await anObject({ danger_category: 1 }, '1706'),
    await anObject({}, '1730'),
    await anObject(),
  ]
  const sources: { id: number }[] = []
  for (const { id } of objects)
    for (const type of ['air', 'water'] as const)
      sources.push(await aSource({ object_id: id, type, start: '2019-01-01' }))
  for (const { id } of sources.filter((_, index) => index % 2 === 0))
    await aPlan({
      source_id: id,
      component_id: components[0]?.id ?? 0,
      frequency: 'monthly',
      start: '2019-02-01',
    })
  const laboratory = await aLaboratory()

  const act = doerOf(db, { objects, sources, components })
  const added = actions.filter(({ kind }) => kind === 'add')
  for (const action of [...fc.sample(actions, 200), ...fc.sample(added, 150)]) await act(action)
  // Whatever chance has left: some of each.
  for (const [at, [status, verdict, norm]] of (
    [
      ['Accepted', 'exceeded', 'pdv'],
      ['Accepted', 'exceeded', 'fon'],
      ['Accepted', 'under', 'pdv'],
      ['Canceled', 'normal', 'pdv'],
      ['New', 'normal', 'pdv'],
    ] as const
  ).entries())
    for (const source of [0, 2, 4])
      await act({
        ...{ kind: 'add', day: `2020-0${4 + at}-1${source}`, status, verdict, norm },
        ...{ load: 1.5, source, component: 1 },
      })
  await sql`update emissions set laboratory_id = ${laboratory.id} where id % 3 = 0`.execute(db)
  // Some wait that were sampled lately.
  const { today } = expectDone(await admin.call(readQueue, { query: {} }))
  const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [0, 2, 3, 6, 7, 13, 14, 29, 30, 31])
    await act({
      ...{ kind: 'add', day: before(days), status: days % 2 ? 'New' : 'Edited', verdict: 'exceeded' },
      ...{ norm: 'pdv', load: 1.5, source: days % 6, component: 0 },
    })
  await sql`
    insert into emission_history (emission_id, object_id, date, at, to_status, actor_id, role, reason_code, comment)
    select id, object_id, date, now(), 'Canceled', 1, 'csak',
      case id % 3 when 2 then 'typing' else 'protocol' end, case id % 3 when 1 then 'Пришлите' else '' end
    from emissions where status = 'Canceled'`.execute(db)

  return { ...work, ministry, objects, laboratory }
}
