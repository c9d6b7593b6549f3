import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Activity, listActivities } from '#contract/api/operation/journals'
import type { Answer } from '#contract/endpoint'
import { groupBy } from '../../src/core/database/group-by'
import { callOf } from '../support/endpoints'
import { expectDone } from '../support/records/builders'
import { startServer } from '../support/server'
import { classifierActions } from './actions/classifiers'
import { helpActions } from './actions/help'
import { measurementActions } from './actions/measurements'
import { peopleActions } from './actions/people'
import { realTimeActions } from './actions/real-time'
import { registerActions } from './actions/registers'
import { registryActions } from './actions/registry'
import { beginWalk } from './actions/walk'

const server = await startServer()
const walk = await beginWalk(server)
const { admin, db, actions } = walk
for (const add of [
  peopleActions,
  registryActions,
  measurementActions,
  helpActions,
  realTimeActions,
  classifierActions,
  registerActions,
])
  add(walk)

/** Changes of nothing that people keep, and where they are recorded instead. */
const elsewhere: Record<string, string> = {
  'POST /api/auth/token/login/': 'the authorization journal',
  'POST /api/auth/token/refresh/': 'the authorization journal, where it is refused',
  'POST /api/auth/blacklist/logout/': 'the authorization journal',
  'DELETE /api/auth/sessions/{id}/': 'the authorization journal',
  'DELETE /api/user-management/users/{id}/sessions/': 'the authorization journal',
  'DELETE /api/user-management/sessions/{id}/': 'the authorization journal',
  'POST /api/auth/password-link/check/': 'nowhere: it only looks',
  'POST /api/auth/notify-ticket/': 'the session that it belongs to',
  'PUT /api/auth/arrangements/{name}/': 'nowhere (decision 0015)',
  'POST /api/extra/back_up_create/':
    'the journal, where the test of backups looks: making one takes longest of all',
  'DELETE /api/extra/back_up_delete/{id}': 'the journal, where the test of backups looks',
  'POST /api/extra/back_up_link/{id}/': 'the authorization journal, where the password was wrong',
  'PATCH /api/alerts/integration_api/{id}/': 'nowhere: it is what somebody has read',
  'POST /api/alerts/read/': 'nowhere: it is what somebody has read',
  'POST /api/alerts/test_mail/': 'nowhere: it changes nothing',
  'POST /api/integration/v1/measurements': 'the journal of calls, and the history of measurements',
  'POST /api/integration/v1/readings': 'the journal of calls',
  'POST /api/integration/deliveries/{id}/retry/': 'nowhere: a delivery is technical',
  'POST /api/extra/jobs/{id}/cancel/': 'nowhere: a job is technical (decision 0095)',
  'PUT /api/faq/answer/{id}/vote/': 'nowhere: an opinion, which may be taken back',
  'POST /api/knowledge-base/posts/{id}/versions/{version}/restore/': 'the versions of the post',
  'PUT /api/knowledge-base/order/': 'nowhere: where something stands says nothing of it',
  'POST /api/help/chat/messages/': 'the conversation itself',
  'PUT /api/help/chat/read/': 'the conversation itself',
  'PATCH /api/help/chat/threads/{id}/': 'the conversation itself',
}

type ActivityPage = Answer<typeof listActivities>

const changing = server.app.endpoints.filter(({ method }) => method !== 'GET').map(callOf)

test('every call that changes something is walked here, or is recorded elsewhere for a reason', () => {
  expect(changing.filter((call) => !(call in actions) && !(call in elsewhere)).sort()).toEqual([])
  expect(Object.keys({ ...actions, ...elsewhere }).filter((call) => !changing.includes(call))).toEqual([])
})

/** What was done, by the request's own number or that of its job. */
const done = new Map<string, { call: string; isJob: boolean }>()

test.each(Object.keys(actions))('%s is done', async (call) => {
  const reply = (await actions[call]?.()) ?? expect.fail(call)
  if (typeof reply === 'string') return void done.set(reply, { call, isJob: true })
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  done.set(reply.headers.get('x-request-id') ?? expect.fail(call), { call, isJob: false })
})

/** The whole journal: to ask for what each action has left there takes longer than the actions. */
async function everyActivity(): Promise<Activity[]> {
  const found: Activity[] = []
  for (let page: string | null = '1'; page; ) {
    const query = { page, page_size: 500 }
    const reply: ActivityPage = expectDone(await admin.call(listActivities, { query }))
    found.push(...reply.results)
    page = reply.next
  }
  return found
}

test('and each is in the journal with who, where, old and new values', async () => {
  const byRequest = groupBy(await everyActivity(), ({ request_id }) => request_id)
  for (const [request, { call, isJob }] of done) {
    const results = byRequest.get(request) ?? []
    expect(results.length, call).toBeGreaterThan(0)
    for (const { action, changes, actor, ip, record, record_type } of results) {
      const told = `${call}: ${record_type} ${action}`
      expect(actor, told).not.toBeNull()
      if (!isJob) expect(ip, told).toBe('127.0.0.1')
      expect(record, told).not.toBe('')
      expect(changes.length, told).toBeGreaterThan(0)
      if (action === 'create')
        expect(
          changes.filter(({ before }) => before !== null),
          told,
        ).toEqual([])
      if (action === 'delete')
        expect(
          changes.filter(({ after }) => after !== null),
          told,
        ).toEqual([])
      if (action === 'update')
        expect(
          changes.filter(({ before, after }) => before === after && before !== '•••'),
          told,
        ).toEqual([])
    }
  }
})

test('every column of every journaled table has a name in the journal, or none because it says nothing', async () => {
  const { journaled } = await import('#contract/journaled/all-journaled')
  /** Keys, counts of versions, what follows from other columns, and long lists of ids. */
  const silent = new Set(
    'id version grants_version search_key position is_secret object_id source_id emission_id object_ids source_ids normative_ids plan_ids emission_ids kind owner_id imported_at created_at uploaded_by author_id purpose made_on date last_step built_in search'.split(
      ' ',
    ),
  )
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname in ('journal_change', 'journal_additions'))
      and c.relnamespace = 'public'::regnamespace
    group by c.relname`.execute(db)
  expect(rows.length).toBeGreaterThan(25)
  const nameless = rows.flatMap(({ table, columns }) =>
    columns
      .filter((column) => !silent.has(column) && !journaled[table]?.fields[column])
      .map((column) => `${table}.${column}`),
  )
  expect(nameless).toEqual([])
})
