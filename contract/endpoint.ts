import * as z from 'zod'
import type { PermissionName } from './permissions/permissions'
import type { Words } from './words'

/** What the key of a partner may open. */
export type PartnerAccess = 'partner.measurements' | 'partner.readings'

/** Who may call: anyone, anyone signed in, a partner with a key, or those whose role was granted the permission. */
export type Access = 'public' | 'session' | PartnerAccess | PermissionName

/** A right that a role was granted, and nothing else. */
export const isRight = (access: Access): access is PermissionName =>
  access !== 'public' && access !== 'session' && !access.startsWith('partner.')

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const nothing = z.strictObject({})

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  readonly method: Method
  /** As in the specification, with {id} for a path parameter. */
  readonly path: `/api/${string}`
  readonly access: Allowed
  readonly summary: string
  /** What people call it; `callTitles` has the others. */
  readonly title?: Words | undefined
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  readonly status: number
  /** A body that names its record by id may name it in the path instead. */
  readonly idInPathOrBody: boolean
  /** What is answered instead when the query asks for a dry run. */
  readonly dryRunResponse?: z.ZodType | undefined
  /** Refusals that do not follow from the rest, like that of a wrong password. */
  readonly otherStatuses: readonly number[]
  /** How large its body may be, where a megabyte is not enough. */
  readonly bodyBytes?: number | undefined
  /** A batch of rows, as JSON or CSV: the declared body describes it, and the handler reads it row by row. */
  readonly isBatch?: boolean | undefined
  /** What it answers with where that is no JSON. */
  readonly mediaType?: string | undefined
  /** For those who write a program against it. */
  readonly example?: EndpointExample | undefined
}

export interface EndpointExample {
  body: unknown
  csv: string
  answer: unknown
}

interface Declaration<Params, Query, Body, Response, Allowed> {
  method: Method
  path: `/api/${string}`
  access: Allowed
  summary: string
  title?: Words
  params?: Params
  query?: Query
  body?: Body
  response: Response
  status?: number
  idInPathOrBody?: boolean
  dryRunResponse?: z.ZodType | undefined
  otherStatuses?: readonly number[]
  bodyBytes?: number
  isBatch?: boolean
  mediaType?: string
  example?: EndpointExample
}

/** One declaration gives validation, the access check, the OpenAPI entry and the typed call. */
export function endpoint<
  const Allowed extends Access,
  Response extends z.ZodType,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
>(
  declaration: Declaration<Params, Query, Body, Response, Allowed>,
): Endpoint<Params, Query, Body, Response, Allowed> {
  return {
    status: 200,
    idInPathOrBody: false,
    otherStatuses: [],
    ...declaration,
    params: declaration.params ?? (nothing as unknown as Params),
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
