import type * as z from 'zod'
import type { ClassifierRow } from '#contract/classifiers/any-classifier'
import * as contract from '#contract/classifiers/bindings'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Endpoint } from '#contract/endpoint'
import type { ListPage } from '#contract/shapes'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { type Call, serve } from '../../core/http/serve'
import {
  type Bindable,
  type BoundQuery,
  bind,
  bindableComponents,
  bindableGroups,
  findBound,
  findComponentsOfGroup,
  findEcologyType,
  moveToGroup,
  readBoundIds,
  unbind,
} from './binding-queries'
import { rejectBoundInUse, rejectUnknown } from './binding-rules'

type EcologyTypeNamed = { ecology_type_id?: number; medium?: Medium }
type BindEndpoint = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType<EcologyTypeNamed & Record<string, unknown>>,
  z.ZodType<{ data: ClassifierRow[] }>,
  'classifiers.edit'
>

interface BindingEndpoints {
  list: Endpoint<z.ZodType, z.ZodType<BoundQuery>, z.ZodType, z.ZodType<ListPage<ClassifierRow>>, 'session'>
  add: BindEndpoint
  replace: BindEndpoint
}

export function bindingRoutes(app: App): void {
  serveBinding(app, contract.boundGroups, bindableGroups)
  serveBinding(app, contract.boundComponents, bindableComponents)
  serve(app, contract.listComponentsOfGroup, async ({ db, lang, query }) =>
    asData(await findComponentsOfGroup(db, lang, query)),
  )
  serve(app, contract.putIntoGroup, async ({ db, lang, body }) => {
    await rejectUnknown(db, bindableGroups, [body.group_id], 'group_id')
    await rejectUnknown(db, bindableComponents, body.component_ids, 'component_ids')
    await moveToGroup(db, body.group_id, body.component_ids)
    const { rows } = await findComponentsOfGroup(db, lang, { group: body.group_id, page_size: EVERYTHING })
    return { data: rows }
  })
}

const EVERYTHING = 100_000

function serveBinding(app: App, { list, add, replace }: BindingEndpoints, bindable: Bindable): void {
  serve(app, list, async ({ db, lang, query }) => asData(await findBound(db, bindable, lang, query)))
  serve(app, add, (call) => rebind(call, bindable, false))
  serve(app, replace, (call) => rebind(call, bindable, true))
}

async function rebind({ db, lang, session, body }: Call<BindEndpoint>, bindable: Bindable, isAnew: boolean) {
  const field = `${bindable.column}s`
  const ids = body[field] as number[]
  const type = await findEcologyType(db, body)
  await rejectUnknown(db, bindable, ids, field)
  if (isAnew) {
    const removed = (await readBoundIds(db, bindable, type)).filter((id) => !ids.includes(id))
    const caller = { lang, scope: session.scope, permissions: session.permissions }
    await rejectBoundInUse(db, bindable, type, removed, caller)
    await unbind(db, bindable, type, removed)
  }
  await bind(db, bindable, type, ids)
  const { rows } = await findBound(db, bindable, lang, { ecology_type: type.id, page_size: EVERYTHING })
  return { data: rows }
}
