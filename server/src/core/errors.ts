import {
  type ErrorAnswer,
  type ErrorCode,
  errorMessages,
  type FieldError,
  type Usage,
} from '#contract/errors'
import { isDatabaseAway } from './database/database'
import { namedConstraints } from './database/named-constraints'

/** Thrown by a handler to answer with an error. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly extra: {
      fields?: Record<string, FieldError>
      current?: unknown
      used?: Usage[]
      forbidden?: number[]
      retryAfter?: number
    } = {},
  ) {
    super(errorMessages[code])
  }
}

export const notFound = () => new Refusal(404, 'record.not-found')

const diskFull = () => new Refusal(503, 'server.disk-full', { retryAfter: 60 })

export function wrongField(name: string, code: string, message: string): Refusal {
  return new Refusal(422, 'input.invalid', { fields: { [name]: { code, message } } })
}

export function answerOf({ code, message, extra }: Refusal): ErrorAnswer {
  const { fields, current, used, forbidden } = extra
  return { code, message, fields, current, used, forbidden }
}

const frameworkErrors: Record<string, [number, ErrorCode]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'request.media-type'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'request.too-large'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'request.malformed'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'request.malformed'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'request.malformed'],
  FST_REQ_FILE_TOO_LARGE: [413, 'file.too-large'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'request.media-type'],
}

/** Constraint violations that no earlier check could rule out: concurrent requests, or unforeseen input. */
function fromDatabase(code: string, error: Violation): Refusal | undefined {
  const named = namedConstraints[error.constraint ?? '']
  if (named) return new Refusal(409, named.code, { fields: named.fields })
  switch (code) {
    case '23505':
      return new Refusal(409, 'record.duplicate', {
        fields: fieldsOf(error, { code: 'duplicate', message: 'Such a value exists already' }),
      })
    case '23503':
      return isMissing(error)
        ? new Refusal(422, 'input.invalid', {
            fields: fieldsOf(error, { code: 'not-found', message: 'There is no such record' }),
          })
        : new Refusal(409, 'record.in-use')
    case '22021':
    case '22P05':
      return new Refusal(422, 'input.invalid')
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
    case '53200':
      return new Refusal(503, 'server.overloaded', { retryAfter: 1 })
    case '53100':
      return diskFull()
    default:
      return undefined
  }
}

interface Violation {
  constraint?: string
  table?: string
  detail?: string
}

/** The columns of a violation. The text around them depends on the language of the database. */
const columnsOf = ({ detail = '' }: Violation) => /\(([\w, ]+)\)=\(/.exec(detail)?.[1]?.split(', ') ?? []

/** The constraint is named after the referring column when the referenced record is missing. */
function isMissing(error: Violation): boolean {
  const named = `${error.table}_${columnsOf(error).join('_')}_fkey`
  return error.constraint?.startsWith(named) === true || error.detail?.includes('is not present') === true
}

function fieldsOf(error: Violation, problem: FieldError): Record<string, FieldError> | undefined {
  const columns = columnsOf(error)
  return columns.length > 0 ? Object.fromEntries(columns.map((column) => [column, problem])) : undefined
}

/** Any error as an answer; undefined for internal errors, which only the log may describe. */
export function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal(503, 'database.unavailable', { retryAfter: 2 })
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull()
  const framework = code ? frameworkErrors[code] : undefined
  if (framework) return new Refusal(...framework)
  const database = code ? fromDatabase(code, error as Violation) : undefined
  if (database) return database
  if (statusCode === 413) return new Refusal(413, 'request.too-large')
  if (statusCode === 415) return new Refusal(415, 'request.media-type')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal(400, 'request.malformed')
  return undefined
}
