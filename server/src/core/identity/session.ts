import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { isPermissionName, type PermissionName, permissions } from '#contract/permissions/permissions'
import type { Language } from '#contract/shapes'
import type { Clock } from '../clock'
import type { Config } from '../config'
import type { Db } from '../database/database'
import { groupBy } from '../database/group-by'
import { executePrepared } from '../database/prepared'
import { everyRow, type Scope } from '../database/scope'
import { figuresVersion, grantsVersion, registryVersion } from '../database/versions'
import type { Tokens } from './tokens'

export const IDLE_HOURS = 12

/** A user's permissions and scope, as stored at this moment. */
export interface UserRights {
  userId: number
  roleId: number
  role: string
  permissions: ReadonlySet<PermissionName>
  scope: Scope
  laboratoryId: number | null
}

export interface Session extends UserRights {
  id: string
  lang: Language
  /** The version of the registry when the session was read. */
  registryVersion: string
  /** The version of the figures. */
  figuresVersion: string
}

export function idleLimit(now: Date): Date {
  return new Date(now.getTime() - IDLE_HOURS * 3_600_000)
}

export interface Sessions {
  /** Undefined when the token is invalid or the session has ended. */
  byAccessToken(accessToken: string): Promise<Session | undefined>
  byId(sessionId: string): Promise<Session | undefined>
  /** The sessions that have neither ended nor expired. */
  stillOpen(sessionIds: string[]): Promise<Set<string>>
}

/** Reads the session from the database for every request, so that a revocation takes effect at once on all servers. */
export function makeSessions(
  db: Db,
  tokens: Tokens,
  clock: Clock,
  { adminTotp }: Pick<Config, 'adminTotp'>,
): Sessions {
  const grantsOf = makeGrantReader(db)
  const liveSessions = new DataLoader((ids: readonly string[]) => findLiveSessions(db, ids, clock.now()), {
    cache: false,
    // Batches the requests of one turn of the event loop.
    batchScheduleFn: setImmediate,
  })
  const byId = async (sessionId: string): Promise<Session | undefined> => {
    const row = await liveSessions.load(sessionId)
    if (!row) return undefined
    const isHeld = await lacksSecondFactor(db, row, adminTotp)
    const granted = isHeld ? noPermissions : await grantsOf(row.roleId, row.role, row.grantsVersion)
    return {
      id: sessionId,
      lang: row.lang,
      registryVersion: row.registryVersion,
      figuresVersion: row.figuresVersion,
      ...rightsOf(row, granted),
    }
  }
  return {
    byId,
    async byAccessToken(accessToken) {
      const sessionId = await tokens.readAccess(accessToken)
      return sessionId ? byId(sessionId) : undefined
    },
    async stillOpen(sessionIds) {
      if (sessionIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', sessionIds)
        .where('ended_at', 'is', null)
        .where('last_used_at', '>', idleLimit(clock.now()))
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
  }
}

/** Users who may sign in. */
function activeUsers(db: Db) {
  return everyRow(db)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id as userId',
      'users.laboratory_id',
      'users.region_id',
      'users.district_id',
      'users.ministry_id',
      'users.lang',
      'roles.id as roleId',
      'roles.name as role',
      grantsVersion.as('grantsVersion'),
    ])
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
}

type ActiveUser = Awaited<ReturnType<ReturnType<typeof activeUsers>['executeTakeFirstOrThrow']>>

async function findLiveSessions(db: Db, ids: readonly string[], now: Date) {
  const query = activeUsers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select([
      'sessions.id as sessionId',
      registryVersion.as('registryVersion'),
      figuresVersion.as('figuresVersion'),
    ])
    .where(sql<boolean>`sessions.id = any(${ids}::uuid[])`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.last_used_at', '>', idleLimit(now))
  const found = new Map((await executePrepared(db, query)).map((user) => [user.sessionId, user]))
  return ids.map((id) => found.get(id))
}

function rightsOf(user: ActiveUser, permissions: ReadonlySet<PermissionName>): UserRights {
  return {
    userId: user.userId,
    roleId: user.roleId,
    role: user.role,
    permissions,
    scope: {
      regionId: user.region_id,
      districtId: user.district_id,
      ministryId: user.ministry_id,
      seesSecret: permissions.has('objects.secret'),
    },
    laboratoryId: user.laboratory_id,
  }
}

/** The rights of a user without a session, for jobs; undefined when the user may not sign in. */
export async function readRights(db: Db, userId: number): Promise<UserRights | undefined> {
  const user = await activeUsers(db).where('users.id', '=', userId).executeTakeFirst()
  return user && rightsOf(user, await readGrants(db, user.roleId, user.role))
}

/** The rights of all users whose role receives notifications. */
export async function readNotifiedRights(db: Db): Promise<UserRights[]> {
  const users = await activeUsers(db).where('roles.notifications', '=', true).execute()
  const grantedTo = await readAllGrants(db)
  return users.map((user) => rightsOf(user, grantedTo(user.roleId, user.role)))
}

/** An administrator who must have a second factor but has none may only set it up. */
export async function lacksSecondFactor(
  db: Db,
  { userId, role }: { userId: number; role: string },
  adminTotp: Config['adminTotp'],
): Promise<boolean> {
  if (role !== 'admin' || adminTotp !== 'required') return false
  const factor = await everyRow(db)
    .selectFrom('second_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor === undefined
}

const allPermissions: ReadonlySet<PermissionName> = new Set(permissions.map(({ name }) => name))

/** Grants change rarely and are read on every request, so they are cached by the role's version. */
function makeGrantReader(db: Db) {
  const known = new Map<number, { version: string; granted: ReadonlySet<PermissionName> }>()
  return async (roleId: number, role: string, version: string): Promise<ReadonlySet<PermissionName>> => {
    if (role === 'admin') return allPermissions
    const cached = known.get(roleId)
    if (cached?.version === version) return cached.granted
    const granted = await readGrants(db, roleId, role)
    known.set(roleId, { version, granted })
    return granted
  }
}

/** The administrator has every permission, whatever is stored. */
export async function readGrants(db: Db, roleId: number, role: string): Promise<ReadonlySet<PermissionName>> {
  if (role === 'admin') return allPermissions
  const rows = await db.selectFrom('role_grants').select('permission').where('role_id', '=', roleId).execute()
  return new Set(rows.map(({ permission }) => permission).filter(isPermissionName))
}

/** The permissions of all roles, in one statement. */
export async function readAllGrants(
  db: Db,
): Promise<(roleId: number, role: string) => ReadonlySet<PermissionName>> {
  const rows = await db.selectFrom('role_grants').select(['role_id', 'permission']).execute()
  const byRole = groupBy(rows, ({ role_id }) => role_id)
  const granted = new Map(
    [...byRole].map(([id, own]) => [
      id,
      new Set(own.map(({ permission }) => permission).filter(isPermissionName)),
    ]),
  )
  return (roleId, role) => (role === 'admin' ? allPermissions : (granted.get(roleId) ?? noPermissions))
}

const noPermissions: ReadonlySet<PermissionName> = new Set()
