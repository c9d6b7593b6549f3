import { beforeEach, expect, test } from 'vitest'
import { builtInRoles, defaultGrants } from '#contract/permissions/default-grants'
import { permissions } from '#contract/permissions/permissions'
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

test('several servers at once do it once', async () => {
  await db.deleteFrom('known_permissions').execute()
  await Promise.all([sync(), sync(), sync()])
  const known = await db.selectFrom('known_permissions').select('name').execute()
  expect(known).toHaveLength(permissions.length)
})
