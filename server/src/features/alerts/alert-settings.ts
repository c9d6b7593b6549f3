import { alertKindNames, alertKinds, type ChosenChannels, channelsFor } from '#contract/alerts/alert-kinds'
import type {
  changeAlertSettings as changeEndpoint,
  changeRoleAlertSettings as changeRoleEndpoint,
  listRoleAlertSettings,
} from '#contract/api/real-time/alerts'
import type { PermissionName } from '#contract/permissions/permissions'
import type { Language } from '#contract/shapes'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { readPage } from '../../core/database/lists'
import { notFound } from '../../core/errors'
import { emit } from '../../core/events/events'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { readAllGrants, readGrants, type UserRights } from '../../core/identity/session'

const inForce = (own: ChosenChannels, ofRole: ChosenChannels) =>
  Object.fromEntries(alertKindNames.map((kind) => [kind, [...channelsFor(kind, own, ofRole)]])) as Record<
    (typeof alertKindNames)[number],
    ('bell' | 'browser' | 'mail')[]
  >

const allowedKinds = (granted: ReadonlySet<PermissionName>) =>
  alertKindNames.filter((kind) => granted.has('alerts.view') && granted.has(alertKinds[kind].needs))

const settingsOf = (db: Db, of: { user_id: number } | { role_id: number }) => {
  const rows = db
    .selectFrom('notification_settings')
    .select(['kinds', 'quiet_from', 'quiet_to', 'sound', 'version'])
  return (
    'user_id' in of ? rows.where('user_id', '=', of.user_id) : rows.where('role_id', '=', of.role_id)
  ).executeTakeFirst()
}

export async function readOwnSettings(app: App, db: Db, who: UserRights) {
  const own = await settingsOf(db, { user_id: who.userId })
  const ofRole = await settingsOf(db, { role_id: who.roleId })
  const role = await db
    .selectFrom('roles')
    .select('notifications')
    .where('id', '=', who.roleId)
    .executeTakeFirstOrThrow()
  return {
    kinds: inForce(own?.kinds ?? {}, ofRole?.kinds ?? {}),
    heard: allowedKinds(who.permissions),
    quiet_from: own?.quiet_from ?? null,
    quiet_to: own?.quiet_to ?? null,
    sound: own?.sound ?? false,
    role_notified: role.notifications,
    has_mail: app.config.smtpUrl !== undefined,
    version: own?.version ?? 0,
  }
}

export async function changeOwnSettings(app: App, { db, session, body }: Call<typeof changeEndpoint>) {
  const { version, kinds, ...given } = body
  const current = await readOwnSettings(app, db, session)
  rejectStale(current, version)
  const own = await settingsOf(db, { user_id: session.userId })
  const chosen = { ...own?.kinds, ...kinds }
  await db
    .insertInto('notification_settings')
    .values({ user_id: session.userId, kinds: JSON.stringify(chosen), ...given })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        kinds: JSON.stringify(chosen),
        ...given,
        version: row('notification_settings.version', '+', 1),
      })),
    )
    .execute()
  await emit(db, 'alert.raised', { userIds: [session.userId] })
  return readOwnSettings(app, db, session)
}

function roleRows(db: Db, lang: Language) {
  return db
    .selectFrom('roles')
    .leftJoin('notification_settings', 'notification_settings.role_id', 'roles.id')
    .select([
      'roles.id',
      'roles.name',
      `roles.title_${lang} as title`,
      'roles.notifications',
      'notification_settings.kinds',
      'notification_settings.version',
    ])
}

type RoleRow = Awaited<ReturnType<ReturnType<typeof roleRows>['executeTakeFirstOrThrow']>>

const asSettings = ({ kinds, version, ...role }: RoleRow, granted: UserRights['permissions']) => ({
  ...role,
  kinds: inForce({}, kinds ?? {}),
  heard: allowedKinds(granted),
  version: version ?? 0,
})

export async function findRoleSettings({ db, lang, query }: Call<typeof listRoleAlertSettings>) {
  const page = await readPage(db, roleRows(db, lang).orderBy('roles.id'), query)
  const grantedTo = await readAllGrants(db)
  return { ...page, rows: page.rows.map((row) => asSettings(row, grantedTo(row.id, row.name))) }
}

async function readRoleSettings(db: Db, lang: Language, id: number) {
  const row = await roleRows(db, lang).where('roles.id', '=', id).executeTakeFirstOrThrow(notFound)
  return asSettings(row, await readGrants(db, row.id, row.name))
}

export async function changeRoleSettings({ db, lang, params, body }: Call<typeof changeRoleEndpoint>) {
  const current = await readRoleSettings(db, lang, params.id)
  rejectStale(current, body.version)
  const chosen = JSON.stringify({ ...current.kinds, ...body.kinds })
  await db
    .insertInto('notification_settings')
    .values({ role_id: params.id, kinds: chosen })
    .onConflict((conflict) =>
      conflict
        .column('role_id')
        .doUpdateSet((row) => ({ kinds: chosen, version: row('notification_settings.version', '+', 1) })),
    )
    .execute()
  return readRoleSettings(db, lang, params.id)
}
