/** `code` is stable; `message` is the English text of the specification. */
export interface ErrorAnswer {
  code: ErrorCode
  message: string
  fields?: Record<string, FieldError>
  /** Current record of a conflict. */
  current?: unknown
  /** What prevents a deletion, as far as the caller may see it. */
  used?: Usage[]
  /** Records that prevent a bulk change. */
  forbidden?: number[]
}

export interface Usage {
  where: UsagePlace
  count: number
  examples: { id: number; name: string }[]
  /** The record, for requests about several. */
  of?: { id: number; name: string }
}

export type UsagePlace =
  | 'objects'
  | 'components'
  | 'component-groups'
  | 'ecology-types'
  | 'districts'
  | 'users'
  | 'laboratories'
  | 'expertise-cards'

export interface FieldError {
  code: string
  message: string
}

/** A new code needs a text in both locales. */
export const errorMessages = {
  'auth.unauthenticated': 'Unauthenticated',
  'auth.wrong-credentials': 'Wrong Email or Password',
  'auth.code-needed': 'Enter the code of the second factor',
  'auth.wrong-code': 'The code is wrong or was used already',
  'auth.link-spent': 'The link was used, replaced or is too old',
  'auth.too-many-attempts': 'Too many failed attempts. Try again later',
  'auth.refresh-rejected': 'The session has ended. Sign in again',
  'auth.csrf': 'The anti-forgery token is missing or wrong',
  'auth.wrong-password': 'The current password is wrong',
  'access.denied': 'You do not have access to this',
  'request.malformed': 'The request is not valid JSON',
  'request.media-type': 'This content type is not accepted',
  'request.too-large': 'The request is too large',
  'request.not-http': 'The request is not valid HTTP',
  'request.timeout': 'The request came too slowly',
  'request.headers-too-large': 'The headers of the request are too large',
  'request.idempotency-mismatch': 'This Idempotency-Key was used for a different request',
  'input.invalid': 'Some fields are wrong',
  'input.required': 'Fill in the required fields',
  'route.not-found': 'There is nothing at this address',
  'route.method-not-allowed': 'This method is not allowed here',
  'record.not-found': 'The record was not found',
  'record.outside-area': 'The record lies outside your area',
  'record.stale': 'The record was changed by someone else meanwhile',
  'record.duplicate': 'Such a record exists already',
  'record.in-use': 'The record is in use and cannot be deleted',
  'role.built-in': 'A built-in role cannot be renamed or deleted',
  'role.admin-holds-all': 'The administrator holds every right; it cannot be revoked',
  'user.self': 'You cannot delete yourself or take away your own role',
  'user.last-administrator': 'This is the last administrator: somebody must be able to let others in',
  'source.coordinate-taken': 'This coordinate has already been entered.',
  'source.number-taken': 'Another source of this object and medium has the same number',
  'normative.overlap': 'Another norm of this component and type is in force at that time',
  'emission.forbidden-move': 'The measurement cannot go from its status to that one',
  'emission.own-work': 'Whoever wrote a value last does not accept it: somebody else decides',
  'emission.not-yours': 'The measurement belongs to another laboratory',
  'emission.reason-required': 'Say why',
  'emission.duplicate': 'This component was measured at this source on this day already',
  'emission.count-changed': 'Meanwhile the filter selects another number of measurements',
  'emission.comment-kept': 'A comment that gave the reason of a decision cannot be deleted',
  'case.closing-reason': 'Something speaks against closing: say why it is closed nevertheless',
  'case.forbidden-step': 'The case is not where this step can be taken',
  'key.wrong': 'The key of the partner is missing, wrong or too old',
  'key.revoked': 'The key was revoked, or does not open this call',
  'key.address': 'The key may not be used from this address',
  'key.replaced': 'The key was revoked, has expired or has a successor already',
  'key.too-many': 'Too many calls with this key in a minute',
  'webhook.address': 'This address may not be called',
  'file.type': 'The file is not a picture in JPG or PNG',
  'file.document-type': 'The file is not a PDF, Word, Excel or picture',
  'file.too-large': 'The file is too large',
  'server.maintenance': 'Maintenance: everything can be read, nothing changed. Try again later',
  'mail.not-configured': 'No mail server is configured',
  'mail.too-many': 'A test letter was sent a moment ago',
  'backup.no-file': 'The file of this backup is not on this server',
  'backup.link-used': 'The link was used already, or its minute is over. Ask for a new one',
  'spreadsheet.unreadable': 'The file is not a spreadsheet that can be read. Send xlsx, xls, ods or csv',
  'spreadsheet.encrypted': 'The file is protected by a password. Remove it and send the file again',
  'spreadsheet.old-format': 'The file is of a program before Excel 97. Save it as xlsx and send it again',
  'spreadsheet.no-rows': 'Nothing was read, because there are no filled rows below the headings',
  'spreadsheet.no-values':
    'Nothing was read, because formulas in the file have no stored values. Open it in a spreadsheet program, save it and send it again',
  'spreadsheet.too-big': 'There is too much in the file. Split it into smaller ones',
  'import.changed': 'Some of what the import brought was changed or is in use',
  'export.busy': 'Too many files are being made at once. Try again in a moment',
  'job.finished': 'The job has ended already',
  'job.server-died': 'The server stopped in the middle of the job. Start it again',
  'job.server-stopped': 'The server was stopped in the middle of the job. Start it again',
  'database.unavailable': 'The database does not answer. Try again in a moment',
  'server.overloaded': 'The server is overloaded. Try again in a moment',
  'server.stopping': 'The server is restarting. Try again in a moment',
  'server.disk-full': 'There is no room left on the disk of the server',
  'server.failed': 'Something went wrong on the server',
} as const

export type ErrorCode = keyof typeof errorMessages
