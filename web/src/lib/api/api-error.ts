import type { Access } from '#contract/endpoint'
import {
  type ErrorAnswer,
  type ErrorCode,
  errorMessages,
  type FieldError,
  type Usage,
} from '#contract/errors'

/** Errors of the server and of the network. */
export type FailureCode = ErrorCode | 'network.unreachable' | 'network.timeout' | 'network.unreadable'

interface Details {
  fields?: Record<string, FieldError> | undefined
  current?: unknown
  used?: Usage[] | undefined
  forbidden?: number[] | undefined
  /** The missing permission of a 403. */
  access?: Access
  cause?: unknown
}

export class ApiError extends Error {
  readonly fields: Record<string, FieldError>
  readonly current: unknown
  /** Usages that prevent a deletion. */
  readonly used: Usage[]
  /** Records that prevent a bulk change. */
  readonly forbidden: number[]
  readonly access: Access | undefined

  constructor(
    /** 0 without a response. */
    readonly status: number,
    readonly code: FailureCode,
    message: string,
    { fields, current, used, forbidden, access, cause }: Details = {},
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.fields = fields ?? {}
    this.current = current
    this.used = used ?? []
    this.forbidden = forbidden ?? []
    this.access = access
  }

  /** A retry may succeed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }

  get isUnauthenticated(): boolean {
    return this.status === 401 || this.message === errorMessages['auth.unauthenticated']
  }
}

/** Responses of others, such as proxies, get a code by their status. */
export async function errorFrom(response: Response, access: Access): Promise<ApiError> {
  const answer: Partial<ErrorAnswer> = await response.json().catch(() => ({}))
  const code = answer.code && answer.code in errorMessages ? answer.code : codeOfStatus(response.status)
  return new ApiError(response.status, code, answer.message ?? errorMessages[code], {
    fields: answer.fields,
    current: answer.current,
    used: answer.used,
    forbidden: answer.forbidden,
    access,
  })
}

const codesByStatus: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'auth.unauthenticated',
  403: 'access.denied',
  404: 'record.not-found',
  405: 'route.method-not-allowed',
  409: 'record.stale',
  413: 'request.too-large',
  415: 'request.media-type',
  422: 'input.invalid',
  429: 'server.overloaded',
  503: 'server.overloaded',
}

function codeOfStatus(status: number): ErrorCode {
  return codesByStatus[status] ?? 'server.failed'
}
