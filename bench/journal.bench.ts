import { performance } from 'node:perf_hooks'
import { sealJournals } from '../server/src/features/journals/seal-journals'
import { verifyJournals } from '../server/src/features/journals/verify-journals'
import { type Compared, compareWithBareSql, reportCompared } from './support/bare-sql'
import { withServer } from './support/bench-server'
import { option } from './support/options'

/** A journal of a million rows over a year, each request beside its own statements: npm run bench -- journal */

const ROWS = Number(option('rows') ?? 1_000_000)

/** As people change things: objects mostly, by a few dozen people, some of them often. */
const fill = `
  insert into journal (at, actor_kind, actor_id, role, action, record_type, record_id, old_values, new_values, request_id,
    object_id, ip)
  select now() + n * interval '1 year' / $1::int, 'user', 1 + (n % 7) * (n % 3), 'admin',
    (array['create', 'update', 'update', 'delete'])[1 + n % 4],
    (array['company_objects', 'component_normatives', 'pollution_sources', 'sampling_plans', 'users'])[1 + n % 5],
    (1 + n % 400)::text,
    jsonb_build_object('title', 'Завод № ' || n, 'address', 'ул. Саноат, ' || n % 200, 'controlled_sources', n % 40),
    jsonb_build_object('title', 'Комбинат № ' || n, 'address', 'ул. Навруз, ' || n % 300, 'controlled_sources', n % 30),
    'request-' || n / 3, 1 + n % 400, '10.0.' || n % 200 || '.' || n % 250
  from generate_series(1, $1::int) n`

const list = '/api/extra/journal_activities_list'
const year = new Date().getUTCFullYear() + 1
const requests: Record<string, string> = {
  'first page': list,
  'page 1,000': `${list}?page=1000`,
  'one who did much': `${list}?actor=1`,
  'one who did little': `${list}?actor=9`,
  'one kind of record': `${list}?record_type=users`,
  'deletions of norms': `${list}?record_type=component_normatives&action=delete`,
  'a month': `${list}?date_from=${year}-03-01&date_to=${year}-03-31`,
  'the life of an object': `${list}?record_type=company_objects&record_id=7`,
  'one request': `${list}?request=request-500`,
  'a value in a month': `${list}?date_from=${year}-03-01&date_to=${year}-03-31&search=${encodeURIComponent('навруз, 17')}`,
  'a value in a year': `${list}?search=${encodeURIComponent('завод № 77777')}`,
  'sign-ins': '/api/extra/journal_authorization_list/',
}

await withServer(async ({ get, pool, database }) => {
  await pool.query(`select make_journal_partitions(now()::date, (now() + interval '13 months')::date)`)
  await pool.query(fill, [ROWS])
  await pool.query('vacuum analyze journal')
  // First, because the schedule that seals would work beside what is measured.
  const { db } = database.background
  const seconds = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return ((performance.now() - began) / 1000).toFixed(1)
  }
  console.log(`sealing all of it: ${await seconds(() => sealJournals(db, new Date()))} s`)
  console.log(`verifying all of it: ${await seconds(() => verifyJournals(db))} s`)
  const compared: Record<string, Compared> = {}
  for (const [name, path] of Object.entries(requests)) {
    compared[name] = await compareWithBareSql(
      pool,
      /activities|journal(?!_seals)|as "table"|"roles"/,
      () => get(path),
      12,
    )
  }
  const slow = reportCompared(compared)
  if (slow.length > 0) throw new Error(`Too slow beside their statements: ${slow.join(', ')}`)
}, 'quarter')
