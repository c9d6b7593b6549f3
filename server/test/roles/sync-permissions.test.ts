import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { builtInRoles, defaultGrants } from '#contract/permissions/default-grants'
import { permissions } from '#contract/permissions/permissions'
import { projectPath } from '../../src/core/project-path'
import { syncPermissions } from '../../src/features/roles/sync-permissions'
import { startServer } from '../support/server'

const { app, clock } = await startServer()
const { db } = app

const sync = () => syncPermissions(db, clock.now())
beforeEach(sync)

async function grantsOf(role: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('role_grants')
    .innerJoin('roles', 'roles.id', 'role_grants.role_id')
    .select('permission')
    .where('roles.name', '=', role)
    .execute()
  return new Set(rows.map(({ permission }) => permission))
}

const versions = () => db.selectFrom('roles').select(['name', 'grants_version']).orderBy('id').execute()

const roleId = async (name: string) =>
  (await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

async function revoke(permission: string): Promise<void> {
  await db.deleteFrom('role_grants').where('permission', '=', permission).execute()
}

test('a fresh database has the default grants, and the administrator needs none', async () => {
  for (const role of builtInRoles.filter((name) => name !== 'admin'))
    expect(await grantsOf(role), role).toEqual(defaultGrants(role))
  expect(await grantsOf('admin')).toEqual(new Set())
})

test('a start without news changes nothing', async () => {
  const before = await versions()
  await sync()
  expect(await versions()).toEqual(before)
})

test('what was revoked does not come back', async () => {
  await revoke('statistics.pkm')
  await sync()
  expect(await grantsOf('csak')).not.toContain('statistics.pkm')
})

test('a permission that a release brings is granted once, to the roles that have it by default', async () => {
  await revoke('alerts.view')
  await db.deleteFrom('known_permissions').where('name', '=', 'alerts.view').execute()
  const before = await versions()
  await sync()
  for (const role of ['csak', 'laboratory', 'ministry']) expect(await grantsOf(role)).toContain('alerts.view')
  for (const role of ['guest', 'goskomles', 'minvodxoz'])
    expect(await grantsOf(role)).not.toContain('alerts.view')
  // Servers that are running already must notice.
  const csakBefore = before.find(({ name }) => name === 'csak')?.grants_version ?? 0
  expect((await versions()).find(({ name }) => name === 'csak')?.grants_version).toBeGreaterThan(csakBefore)
  await revoke('alerts.view')
  await sync()
  expect(await grantsOf('csak')).not.toContain('alerts.view')
})

test('history became a right: everybody keeps what they had, but for guests', async () => {
  const added = ['objects.history', 'plans.view', 'emissions.history']
  await db.deleteFrom('role_grants').where('permission', 'in', added).execute()
  await db.deleteFrom('known_permissions').where('name', 'in', added).execute()
  await db
    .insertInto('role_grants')
    .values([
      { role_id: await roleId('minvodxoz'), permission: 'objects.view' },
      { role_id: await roleId('guest'), permission: 'plans.edit' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Somebody took the measurements away from the moderators before.
  await db
    .deleteFrom('role_grants')
    .where('role_id', '=', await roleId('csak'))
    .where('permission', 'like', 'emissions.%')
    .execute()
  const file = await readFile(projectPath('server/migrations/0016-history-is-a-right.sql'), 'utf8')
  await sql.raw(file).execute(db)
  await sync()
  const held = async (role: string) =>
    [...(await grantsOf(role))].filter((name) => added.includes(name)).sort()
  expect(await held('ministry')).toEqual(added.sort())
  expect(await held('minvodxoz')).toEqual(['objects.history', 'plans.view'])
  expect(await held('csak')).toEqual(['objects.history', 'plans.view'])
  expect(await held('guest')).toEqual(['plans.view'])
  const known = await db.selectFrom('known_permissions').select('name').where('name', 'in', added).execute()
  expect(known).toHaveLength(added.length)
})

test('who had the maps of plants and animals alone now sees what they show', async () => {
  const forestry = ['forestry', 'forestry.view']
  await db.deleteFrom('role_grants').where('permission', 'in', forestry).execute()
  const file = await readFile(projectPath('server/migrations/0040-forests-are-no-secret.sql'), 'utf8')
  await sql.raw(file).execute(db)
  for (const role of ['guest', 'csak'])
    expect([...(await grantsOf(role))]).toEqual(expect.arrayContaining(forestry))
  expect(await grantsOf('laboratory')).not.toContain('forestry.view')
})

test('places became a right: who read objects keeps them, a guest keeps their places alone', async () => {
  const guestId = await roleId('guest')
  const migrate = async () => {
    await db.deleteFrom('known_permissions').where('name', '=', 'objects.places').execute()
    await sql
      .raw(await readFile(projectPath('server/migrations/0074-places-of-objects.sql'), 'utf8'))
      .execute(db)
    await sync()
  }
  const grantGuest = (...names: string[]) =>
    db
      .insertInto('role_grants')
      .values(names.map((permission) => ({ role_id: guestId, permission })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await revoke('objects.places')
  await db.deleteFrom('role_grants').where('role_id', '=', guestId).execute()
  await grantGuest('objects.view', 'emissions.view')
  await db
    .insertInto('role_grants')
    .values({ role_id: await roleId('minvodxoz'), permission: 'objects.view' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await migrate()
  expect(await grantsOf('guest')).toEqual(new Set(['objects.places', 'emissions.view']))
  for (const role of ['ministry', 'minvodxoz'])
    expect([...(await grantsOf(role))]).toEqual(expect.arrayContaining(['objects.view', 'objects.places']))
  // An administrator let guests take lists of objects away.
  await grantGuest('objects.view', 'objects.export')
  await migrate()
  expect([...(await grantsOf('guest'))]).toEqual(expect.arrayContaining(['objects.view', 'objects.export']))
})

test('several servers at once do it once', async () => {
  await db.deleteFrom('known_permissions').execute()
  await Promise.all([sync(), sync(), sync()])
  const known = await db.selectFrom('known_permissions').select('name').execute()
  expect(known).toHaveLength(permissions.length)
})
