import * as z from 'zod'
import type { PermissionName } from './permissions/permissions'
import { idParams } from './shapes'
import type { Words } from './words'

/** The rights of a partner's key. */
export type PartnerAccess = 'partner.measurements' | 'partner.readings'

/** Who may call: anyone, every signed-in user, a partner with a key, or users with the permission. */
export type Access = 'public' | 'session' | PartnerAccess | PermissionName

export const isRight = (access: Access): access is PermissionName =>
  access !== 'public' && access !== 'session' && !access.startsWith('partner.')

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const nothing = z.strictObject({})

type ApiPath = `/api/${string}`

interface Declaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Allowed extends Access,
> {
  readonly access: Allowed
  readonly summary: string
  /** The name that users see; `call-titles.json` has the others. */
  readonly title?: Words | undefined
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  readonly status?: number
  /** A body that names its record by id may name it in the path instead. */
  readonly idInPathOrBody?: boolean
  /** The response when the query asks for a dry run. */
  readonly dryRunResponse?: z.ZodType | undefined
  /** Refusals that do not follow from the rest, like that of a wrong password. */
  readonly otherStatuses?: readonly number[]
  /** The size limit of the body, where a megabyte is not enough. */
  readonly bodyBytes?: number | undefined
  /** A batch of rows, as JSON or CSV: the declared body describes it, and the handler reads it row by row. */
  readonly isBatch?: boolean | undefined
  /** Of the response, where that is not JSON. */
  readonly mediaType?: string | undefined
  /** For the API documentation. */
  readonly example?: EndpointExample | undefined
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> extends Declaration<Params, Query, Body, Response, Allowed> {
  readonly method: Method
  /** As in the specification, with {id} for a path parameter. */
  readonly path: ApiPath
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly status: number
  readonly idInPathOrBody: boolean
  readonly otherStatuses: readonly number[]
}

export interface EndpointExample {
  body: unknown
  csv: string
  answer: unknown
}

/** A path with {id} names a record by its number unless the declaration has other params. */
type DefaultParams<Path extends ApiPath> = {
  record: typeof idParams
  none: typeof nothing
}[Path extends `${string}{id}${string}` ? 'record' : 'none']

/** One declaration gives validation, the access check, the OpenAPI entry and the typed call. */
export function endpoint<
  const Path extends ApiPath,
  const Allowed extends Access,
  Response extends z.ZodType,
  Params extends z.ZodType = DefaultParams<Path>,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
>(
  call: `${Method} ${Path}`,
  declaration: Declaration<Params, Query, Body, Response, Allowed>,
): Endpoint<Params, Query, Body, Response, Allowed> {
  const [method, path] = call.split(' ') as [Method, Path]
  return {
    method,
    path,
    status: 200,
    idInPathOrBody: false,
    otherStatuses: [],
    ...declaration,
    params: declaration.params ?? ((path.includes('{id}') ? idParams : nothing) as unknown as Params),
    query: declaration.query ?? (nothing as unknown as Query),
    body: declaration.body ?? (nothing as unknown as Body),
  }
}

/** What a caller passes: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>>

type Part<Name extends string, Value> =
  Value extends Record<string, never>
    ? unknown
    : Partial<Value> extends Value
      ? { [N in Name]?: Value }
      : { [N in Name]: Value }

export type Answer<E extends Endpoint> = z.output<E['response']>
