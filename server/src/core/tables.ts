import type { ColumnType, Generated } from 'kysely'
import type { JobStatus } from '#contract/api/jobs'
import type { ErrorCode } from '#contract/errors'

/** What the migrations made, as the queries see it. */

type Instant = ColumnType<Date, Date, Date>
type Version = Generated<number>
type WrittenOnce<T> = ColumnType<T, T, never>

export interface RegionTable {
  id: Generated<number>
  parent_id: number | null
  sato: string
  name_ru: string
  name_uz: string
  latitude: number | null
  longitude: number | null
  version: Version
}

interface MinistryTable {
  id: Generated<number>
  name_ru: string
  name_uz: string
  version: Version
}

interface RoleTable {
  id: Generated<number>
  name: string
  title_ru: string
  title_uz: string
  built_in: Generated<boolean>
  landing: string | null
  notifications: Generated<boolean>
  grants_version: Generated<number>
  version: Version
}

interface LaboratoryTable {
  id: Generated<number>
  name_ru: string
  name_uz: string
  region_id: number | null
  version: Version
}

interface UserTable {
  id: Generated<number>
  email: string
  password_hash: string
  name: string
  surname: Generated<string>
  phone: Generated<string>
  about: Generated<string>
  role_id: number
  laboratory_id: number | null
  region_id: number | null
  district_id: number | null
  ministry_id: number | null
  status: Generated<'active' | 'inactive'>
  lang: Generated<'ru' | 'uz'>
  theme: Generated<'light' | 'dark' | 'semi-dark'>
  direction: Generated<'ltr' | 'rtl'>
  bookmarks: Generated<string[]>
  photo_file_id: number | null
  deleted_at: Instant | null
  version: Version
}

interface SessionTable {
  id: string
  user_id: number
  started_at: Instant
  last_used_at: Instant
  ended_at: Instant | null
  end_reason: string | null
  ip: string
  user_agent: string
}

interface RefreshTokenTable {
  hash: Buffer
  session_id: string
  issued_at: Instant
  used_at: Instant | null
}

export type SignInOutcome = 'signed-in' | 'wrong' | 'locked' | 'signed-out' | 'ended' | 'token-reused'

interface AuthorizationJournalTable {
  id: Generated<string>
  at: WrittenOnce<Date>
  login: WrittenOnce<string>
  user_id: WrittenOnce<number | null>
  outcome: WrittenOnce<SignInOutcome>
  ip: WrittenOnce<string>
  user_agent: WrittenOnce<string>
  region_id: WrittenOnce<number | null>
  district_id: WrittenOnce<number | null>
  request_id: WrittenOnce<string>
}

/** Written by triggers alone. */
interface JournalTable {
  id: ColumnType<string, never, never>
  at: ColumnType<Date, never, never>
  actor_kind: ColumnType<'user' | 'partner' | 'system', never, never>
  actor_id: ColumnType<number | null, never, never>
  role: ColumnType<string | null, never, never>
  action: ColumnType<'create' | 'update' | 'delete', never, never>
  record_type: ColumnType<string, never, never>
  record_id: ColumnType<string, never, never>
  old_values: ColumnType<Record<string, unknown> | null, never, never>
  new_values: ColumnType<Record<string, unknown> | null, never, never>
  request_id: ColumnType<string | null, never, never>
}

interface IdempotencyKeyTable {
  user_id: number
  key: string
  fingerprint: string
  answer: ColumnType<unknown, string | null, string | null>
  at: Instant
}

interface EventTable {
  id: Generated<string>
  at: Generated<Date>
  topic: string
  body: ColumnType<unknown, string, never>
}

interface FileTable {
  id: Generated<number>
  sha256: string
  bytes: number
  media_type: string
  name: string
  purpose: string
  created_at: Instant
}

type Json<T> = ColumnType<T, string, string>

export interface JobTable {
  id: Generated<number>
  kind: WrittenOnce<string>
  owner_id: WrittenOnce<number>
  lang: WrittenOnce<'ru' | 'uz'>
  input: ColumnType<unknown, string, never>
  input_file: ColumnType<{ key: string; name: string } | null, string | null, never>
  status: Generated<JobStatus>
  stage: string | null
  done: Generated<number>
  total: number | null
  result: Json<unknown> | null
  result_file: Json<{ key: string; name: string; media_type: string; bytes: number }> | null
  error: Json<{ code: ErrorCode; message: string }> | null
  worker_id: string | null
  heartbeat_at: Instant | null
  attempts: Generated<number>
  created_at: WrittenOnce<Date>
  started_at: Instant | null
  finished_at: Instant | null
}

/** Tables whose rows belong to a place, or may be secret. Only core/scope.ts opens them. */
export interface ScopedTables {
  users: UserTable
  laboratories: LaboratoryTable
}

export interface OpenTables {
  secrets: { name: string; value: string }
  load_marks: { name: string; at: Generated<Date> }
  regions: RegionTable
  ministries: MinistryTable
  roles: RoleTable
  role_grants: { role_id: number; permission: string }
  known_permissions: { name: string }
  sessions: SessionTable
  refresh_tokens: RefreshTokenTable
  authorization_journal: AuthorizationJournalTable
  journal: JournalTable
  idempotency_keys: IdempotencyKeyTable
  notify_tickets: { hash: Buffer; session_id: string; expires_at: Instant }
  events: EventTable
  files: FileTable
  jobs: JobTable
}
