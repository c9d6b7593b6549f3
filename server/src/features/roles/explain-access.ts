import type { explainAccess as explainEndpoint, Reason } from '#contract/api/people/roles'
import type { Endpoint } from '#contract/endpoint'
import { isRight } from '#contract/endpoint'
import { isPermissionName, type PermissionName } from '#contract/permissions/permissions'
import { screenNeeds } from '#contract/permissions/screen-needs'
import type { Language } from '#contract/shapes'
import { visibilityOf } from '#contract/visibility'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { nameColumn } from '../../core/database/names'
import { referenceTo } from '../../core/database/references'
import { type Scope, visible } from '../../core/database/scope'
import { notFound, Refusal, wrongField } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { lacksSecondFactor, readGrants } from '../../core/identity/session'
import { visibleEmissions } from '../../measurement/emission-visibility'
import { namedIn } from './role-permissions'

interface AccessQuestion {
  db: Db
  lang: Language
  permissions: ReadonlySet<PermissionName>
  scope: Scope
  laboratoryId: number | null
}

const because = (code: Reason['code'], more: Partial<Reason> = {}): Reason => ({
  ...{ code, permission: null, limit: null, place: null },
  ...more,
})

/** Returns all reasons of a refusal, so that they can be removed together. */
export async function explainAccess(app: App, call: Call<typeof explainEndpoint>) {
  const { db, lang, session, params, query } = call
  if (!session.permissions.has('users.view')) throw new Refusal(403, 'access.denied')
  const user = await visible(db, session.scope)
    .users()
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.status', 'users.password_hash', 'users.laboratory_id'])
    .select(['users.region_id', 'users.district_id', 'users.ministry_id'])
    .select(['roles.id as roleId', 'roles.name as role'])
    .where('users.id', '=', params.id)
    .executeTakeFirstOrThrow(notFound)
  const permissions = await readGrants(db, user.roleId, user.role)
  const question: AccessQuestion = {
    ...{ db, lang, permissions, laboratoryId: user.laboratory_id },
    scope: {
      regionId: user.region_id,
      districtId: user.district_id,
      ministryId: user.ministry_id,
      seesSecret: permissions.has('objects.secret'),
    },
  }
  const reasons: Reason[] = []
  if (user.status === 'inactive') reasons.push(because('inactive'))
  if (!user.password_hash.startsWith('$argon2')) reasons.push(because('no-password'))
  const identity = { userId: user.id, role: user.role }
  if (await lacksSecondFactor(db, identity, app.config.adminTotp)) reasons.push(because('second-factor'))
  if (query.screen !== undefined) reasons.push(...ofScreen(question, query.screen))
  if (query.call !== undefined) reasons.push(...ofCall(question, app.endpoints, query.call))
  if (query.object !== undefined) reasons.push(...(await ofObject(question, session.scope, query.object)))
  if (query.emission !== undefined) reasons.push(...(await ofEmission(question, call, query.emission)))
  return { allowed: reasons.length === 0, reasons }
}

const missing = (
  { permissions, lang }: AccessQuestion,
  name: PermissionName,
  code: Reason['code'] = 'grant',
) => (permissions.has(name) ? [] : [because(code, { permission: namedIn(lang, name) })])

function ofScreen(question: AccessQuestion, name: string): Reason[] {
  if (!isPermissionName(name)) throw wrongField('screen', 'not-a-permission', 'There is no such permission')
  const needs = screenNeeds[name] ?? []
  return [...missing(question, name), ...needs.flatMap((need) => missing(question, need, 'opens-empty'))]
}

function ofCall(question: AccessQuestion, endpoints: readonly Endpoint[], call: string): Reason[] {
  const [method, path = ''] = call.trim().split(/\s+/)
  const plain = (text: string) => text.replace(/\/$/, '')
  const found = endpoints.find((one) => one.method === method && plain(one.path) === plain(path))
  if (!found) throw wrongField('call', 'not-found', 'There is no such call')
  const { access } = found
  return isRight(access) ? missing(question, access) : []
}

/**
 * Compares the place of the object with the user's scope. Objects that the caller may not see do not exist for the
 * caller.
 */
async function ofObject(question: AccessQuestion, callersScope: Scope, id: number): Promise<Reason[]> {
  return [...missing(question, 'objects.view'), ...(await ofPlace(question, callersScope, id))]
}

async function ofPlace({ db, lang, scope }: AccessQuestion, callersScope: Scope, id: number) {
  const name = nameColumn(lang)
  const object = await visible(db, callersScope)
    .objects()
    .leftJoin('regions as region', 'region.id', 'company_objects.region_id')
    .leftJoin('regions as district', 'district.id', 'company_objects.district_id')
    .leftJoin('ministries as ministry', 'ministry.id', 'company_objects.ministry_id')
    .select(['company_objects.region_id', 'company_objects.district_id', 'company_objects.ministry_id'])
    .select('company_objects.is_secret')
    .select([`region.${name} as region`, `district.${name} as district`, `ministry.${name} as ministry`])
    .where('company_objects.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const placed = async (
    code: 'region' | 'district' | 'ministry',
    limit: number | null,
    table: 'regions' | 'ministries',
  ): Promise<Reason[]> => {
    const at = object[`${code}_id`]
    if (limit === null || limit === at) return []
    const known = await db
      .selectFrom(table)
      .select(`${name} as name`)
      .where('id', '=', limit)
      .executeTakeFirst()
    return [
      because(code, { limit: referenceTo(limit, known?.name ?? ''), place: referenceTo(at, object[code]) }),
    ]
  }
  return [
    ...(await placed('region', scope.regionId, 'regions')),
    ...(await placed('district', scope.districtId, 'regions')),
    ...(await placed('ministry', scope.ministryId, 'ministries')),
    ...(object.is_secret && !scope.seesSecret
      ? [because('secret', { permission: namedIn(lang, 'objects.secret') })]
      : []),
  ]
}

async function ofEmission(
  question: AccessQuestion,
  { db, session }: Call<typeof explainEndpoint>,
  id: number,
): Promise<Reason[]> {
  const found = await visibleEmissions(db, session)
    .select(['emissions.object_id', 'emissions.status', 'emissions.laboratory_id'])
    .where('emissions.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const { acceptedOnly, laboratoryId } = visibilityOf(question)
  const unaccepted = acceptedOnly && found.status !== 'Accepted'
  const others = laboratoryId !== null && laboratoryId !== found.laboratory_id
  return [
    ...missing(question, 'emissions.view'),
    ...(await ofPlace(question, session.scope, found.object_id)),
    ...(unaccepted
      ? [because('unaccepted', { permission: namedIn(question.lang, 'emissions.view-unaccepted') })]
      : []),
    ...(others ? [because('other-laboratory')] : []),
  ]
}
