import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changePassword, changeProfile, signIn, signOut, uploadPhoto } from '#contract/api/people/auth'
import { createLaboratory, updateLaboratory } from '#contract/api/people/laboratories'
import { createRole, deleteRole, switchRoleNotifications, updateRole } from '#contract/api/people/roles'
import { createUser, deleteUser, updateUser } from '#contract/api/people/users'
import { ministries } from '#contract/classifiers/ministries'
import { parentRegions } from '#contract/classifiers/regions'
import { demoPassword } from '#contract/demo-accounts'
import type { Reply } from '../../support/client'
import { pngFile } from '../../support/files/pictures'
import { expectDone, grant, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'
import { withoutJournal } from './without-journal'

const server = await startServer()
const { db } = server.app
const { admin, anonymous, aRole, aUser, aPerson, aLaboratory, regionWith } = workWith(server)

const entriesOf = (reply: Reply<unknown>) =>
  db
    .selectFrom('journal')
    .selectAll()
    .where('request_id', '=', reply.headers.get('x-request-id') ?? '')
    .orderBy('id')
    .execute()

const countEntries = async () =>
  (await db.selectFrom('journal').select(sql<number>`count(*)::int`.as('entries')).executeTakeFirstOrThrow())
    .entries

const navoi = await regionWith('1712')
const role = await aRole()
const newUser = (email: string) => ({ name: 'Лола', email, password: demoPassword, role_id: role.id })

/** Each change that can be made, with what its only entry must say. */
const changes: Record<
  string,
  () => Promise<{ reply: Reply<unknown>; type: string; action: string; after?: object; before?: object }>
> = {
  'a new user': async () => ({
    reply: await admin.call(createUser, { body: newUser('journal-1@eco.test') }),
    type: 'users',
    action: 'create',
    after: { email: 'journal-1@eco.test', password_hash: '•••' },
  }),
  'a changed user': async () => {
    const { id, version, name } = await aUser()
    const reply = await admin.call(updateUser, { body: { id, version, name: 'Другая' } })
    return { reply, type: 'users', action: 'update', before: { name }, after: { name: 'Другая' } }
  },
  'a user changed together with the password': async () => {
    const { id, version, name } = await aUser()
    const body = { id, version, name: 'Другая', password: 'another-password' }
    const reply = await admin.call(updateUser, { body })
    const before = { name, password_hash: '•••' }
    return { reply, type: 'users', action: 'update', before, after: { name: 'Другая', password_hash: '•••' } }
  },
  'a deleted user': async () => {
    const { id } = await aUser()
    const reply = await admin.call(deleteUser, { params: { id } })
    return { reply, type: 'users', action: 'update', before: { deleted_at: null } }
  },
  'a new role': async () => {
    const body = { name: 'journal_role', title_ru: 'Роль', title_uz: 'Rol' }
    return { reply: await admin.call(createRole, { body }), type: 'roles', action: 'create', after: body }
  },
  'a renamed role': async () => {
    const { id, version, title_ru } = await aRole()
    const reply = await admin.call(updateRole, { params: { id }, body: { version, title_ru: 'Новое' } })
    return { reply, type: 'roles', action: 'update', before: { title_ru }, after: { title_ru: 'Новое' } }
  },
  'switched notifications': async () => {
    const { id } = await aRole()
    const reply = await admin.call(switchRoleNotifications, { params: { id }, body: {} })
    return {
      reply,
      type: 'roles',
      action: 'update',
      before: { notifications: true },
      after: { notifications: false },
    }
  },
  'a deleted role': async () => {
    const { id, name } = await aRole()
    const reply = await admin.call(deleteRole, { params: { id } })
    return { reply, type: 'roles', action: 'delete', before: { name } }
  },
  'a new laboratory': async () => {
    const body = { name_ru: 'Новая', name_uz: 'Yangi', region_id: navoi.id }
    return {
      reply: await admin.call(createLaboratory, { body }),
      type: 'laboratories',
      action: 'create',
      after: body,
    }
  },
  'a changed laboratory': async () => {
    const { id, version, name_ru } = await aLaboratory()
    const reply = await admin.call(updateLaboratory, { body: { id, version, name_ru: 'Иная' } })
    return { reply, type: 'laboratories', action: 'update', before: { name_ru }, after: { name_ru: 'Иная' } }
  },
  'a new region': async () => {
    const body = { name_ru: 'Область', name_uz: 'Viloyat', sato: '1997' }
    return {
      reply: await admin.call(parentRegions.create, { body }),
      type: 'regions',
      action: 'create',
      after: body,
    }
  },
  'a changed region': async () => {
    const { id, version, name_uz } = await regionWith('1712')
    const reply = await admin.call(parentRegions.update, { body: { id, version, name_uz: 'Navoi' } })
    return { reply, type: 'regions', action: 'update', before: { name_uz }, after: { name_uz: 'Navoi' } }
  },
  'a new ministry': async () => {
    const body = { name_ru: 'Министерство', name_uz: 'Vazirlik' }
    return {
      reply: await admin.call(ministries.create, { body }),
      type: 'ministries',
      action: 'create',
      after: body,
    }
  },
}

describe('a change', () => {
  test.each(Object.keys(changes))('is journaled once, with who, what and how it was: %s', async (kind) => {
    const { reply, type, action, before, after } = (await changes[kind]?.()) ?? expect.fail(kind)
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    const entries = await entriesOf(reply)
    expect(entries).toHaveLength(1)
    const [entry] = entries
    expect(entry).toMatchObject({
      actor_kind: 'user',
      actor_id: expect.any(Number),
      role: 'admin',
      record_type: type,
      action,
      record_id: expect.stringMatching(/^\d+$/),
      at: server.clock.now(),
      ...(before && { old_values: before }),
      ...(after && { new_values: after }),
    })
    if (action === 'create') expect(entry?.old_values).toBeNull()
    if (action === 'delete') expect(entry?.new_values).toBeNull()
    // An update tells what changed and nothing else.
    if (action === 'update' && before && after) {
      expect([entry?.old_values, entry?.new_values]).toEqual([before, after])
    }
  })

  test('of grants names the role and each permission', async () => {
    const { id } = await aRole()
    const before = await countEntries()
    await grant(admin, { id }, ['users.view'])
    const entries = await db.selectFrom('journal').selectAll().orderBy('id', 'desc').limit(2).execute()
    expect(await countEntries()).toBe(before + 2)
    for (const entry of entries)
      expect(entry).toMatchObject({ record_type: 'role_grants', record_id: String(id), actor_kind: 'user' })
    expect(entries.map(({ new_values }) => new_values?.permission).sort()).toEqual(['settings', 'users.view'])
  })

  test('that the user makes about themselves is theirs', async () => {
    const person = await aPerson()
    const replies = [
      await person.call(changeProfile, { body: { about: 'Эколог', bookmarks: ['/', '/faq'] } }),
      await person.call(changePassword, { body: { current: demoPassword, next: 'another-password' } }),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      const entries = await entriesOf(reply)
      expect(entries).toHaveLength(1)
      const own = {
        actor_id: person.user.id,
        role: expect.any(String),
        record_id: String(person.user.id),
      }
      expect(entries[0]).toMatchObject(own)
    }
    const photo = await person.call(uploadPhoto, { body: { photo: pngFile() } })
    expect((await entriesOf(photo)).map(({ record_type }) => record_type)).toEqual(['files', 'users'])
  })

  test('that changes nothing is not journaled', async () => {
    const { id, version, name } = await aUser()
    const reply = await admin.call(updateUser, { body: { id, version, name } })
    expectDone(reply)
    expect(await entriesOf(reply)).toEqual([])
  })

  test('that fails leaves no entry', async () => {
    const before = await countEntries()
    const { id, email } = await aUser()
    const afterUser = await countEntries()
    expect(afterUser).toBe(before + 2)
    const failed = [
      await admin.call(createUser, { body: newUser(email) }),
      await admin.call(updateUser, { body: { id, version: 99, name: 'Поздно' } }),
      await admin.call(createUser, { body: { ...newUser('x@eco.test'), region_id: 2_000_000_000 } }),
      await admin.call(deleteRole, { params: { id: role.id + 100_000 } }),
    ]
    expect(failed.map(({ status }) => status)).toEqual([409, 409, 422, 404])
    expect(await countEntries()).toBe(afterUser)
  })

  test('by the system itself says so', async () => {
    const entry = await db
      .selectFrom('journal')
      .selectAll()
      .where('record_type', '=', 'users')
      .orderBy('id')
      .executeTakeFirst()
    expect(entry).toMatchObject({ actor_kind: 'system', actor_id: null, role: null, action: 'create' })
  })
})

describe('the journals', () => {
  test.each(['journal', 'authorization_journal'])('%s can only be added to', async (table) => {
    for (const statement of [
      `update ${table} set request_id = 'x' where id = (select min(id) from ${table})`,
      `delete from ${table} where id = (select min(id) from ${table})`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('append-only')
    }
  })

  test('are written for every table, unless a reason is given here', async () => {
    const { rows } = await sql<{ name: string; journaled: boolean }>`
      select c.relname as name, 4 + 8 + 16 = (
        -- after insert (4), delete (8) and update (16), for each row (1) or for many at once
        select coalesce(bit_or(t.tgtype & 30), 0) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and t.tgenabled = 'O' and (
          p.proname = 'journal_change' and t.tgtype & 1 = 1 or p.proname = 'journal_additions' and t.tgtype = 4)
      ) as journaled
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname = 'public' and not c.relispartition`.execute(db)
    const forgotten = rows.filter(({ name, journaled }) => !journaled && !(name in withoutJournal))
    expect(forgotten.map(({ name }) => name)).toEqual([])
    const needless = rows.filter(({ name, journaled }) => journaled && name in withoutJournal)
    expect(needless).toEqual([])
    expect(rows.filter(({ journaled }) => journaled).length).toBeGreaterThanOrEqual(7)
  })
})

describe('the authorization journal', () => {
  const entriesFor = (login: string) =>
    db
      .selectFrom('authorization_journal')
      .select(['outcome', 'user_id', 'ip', 'user_agent', 'region_id', 'request_id', 'at'])
      .where('login', '=', login)
      .orderBy('id')
      .execute()

  test('records who signed in and out, from where and with what', async () => {
    const user = await aUser({ region_id: navoi.id })
    const headers = { 'user-agent': 'Provodnik/1.0' }
    const send = (password: string) =>
      anonymous.send('POST', signIn.path, { body: { email: user.email, password }, headers })
    const wrong = await send('wrong')
    const right = await send(demoPassword)
    const { refresh } = JSON.parse(right.body.tokens as string)
    const out = await anonymous.send('POST', signOut.path, { body: { refresh }, headers })
    const common = {
      user_id: user.id,
      ip: '127.0.0.1',
      user_agent: 'Provodnik/1.0',
      region_id: navoi.id,
      at: server.clock.now(),
    }
    const requestId = (reply: Reply) => reply.headers.get('x-request-id')
    expect(await entriesFor(user.email)).toEqual([
      { ...common, outcome: 'wrong', request_id: requestId(wrong) },
      { ...common, outcome: 'signed-in', request_id: requestId(right) },
      { ...common, outcome: 'signed-out', request_id: requestId(out) },
    ])
  })

  test('records a stranger too', async () => {
    await anonymous.send('POST', signIn.path, { body: { email: 'Stranger@eco.test', password: 'x' } })
    expect(await entriesFor('stranger@eco.test')).toMatchObject([{ outcome: 'wrong', user_id: null }])
  })

  test('records that an account was locked', async () => {
    const { email } = await aUser()
    for (let time = 0; time < 6; time++) {
      await anonymous.send('POST', signIn.path, { body: { email, password: 'wrong' } })
    }
    expect((await entriesFor(email)).map(({ outcome }) => outcome)).toEqual([
      ...Array(5).fill('wrong'),
      'locked',
    ])
  })
})
