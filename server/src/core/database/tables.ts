import type { ColumnType, Generated } from 'kysely'
import type { JobStatus } from '#contract/api/jobs'
import type { Medium } from '#contract/domain/measurement/medium'
import type { NormativeType } from '#contract/domain/measurement/normative-type'
import type { ErrorCode } from '#contract/errors'
import type { EmissionStatusTable, ScopedEmissionTables } from './emission-tables'

/** What the migrations made, as the queries see it. */

type Instant = ColumnType<Date, Date, Date>
type Version = Generated<number>
/** `YYYY-MM-DD`: days are never instants. */
type Day = string
/** Exact, and therefore text. */
type Decimal = string
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

/** A classifier without fields of its own. */
interface NamedTable {
  id: Generated<number>
  name_ru: string
  name_uz: string
  version: Version
}

export interface UnitTable extends NamedTable {
  symbol: string
  abbreviation: string
  designation: string
  type: string
  factor: Decimal
}

interface ComponentTable extends NamedTable {
  code: string | null
  group_id: number | null
  unit_id: number
  hazard_class: number | null
  may_be_negative: Generated<boolean>
}

interface ComponentLimitTable {
  id: Generated<number>
  component_id: number
  kind: 'pdk' | 'ken'
  value: Decimal | null
  min: Decimal | null
  max: Decimal | null
  unit_id: number
  version: Version
}

export interface CompanyObjectTable {
  id: Generated<number>
  title: string
  inn: string
  address: string
  latitude: number
  longitude: number
  region_id: number
  district_id: number
  website: Generated<string>
  contacts: Generated<string>
  ownership_form_id: number
  activity_field_id: number
  subordination_id: number | null
  ministry_id: number | null
  danger_category: number
  controlled_sources: number | null
  activity_start: Day
  activity_end: Day | null
  end_reason: Generated<string>
  status: Generated<'active' | 'inactive' | 'secret'>
  confidential: Generated<boolean>
  confidential_reason: Generated<string>
  miz_included_on: Day | null
  pkm343: Generated<boolean>
  additional_info: Generated<string>
  version: Version
  is_secret: ColumnType<boolean, never, never>
  search_key: ColumnType<string, never, never>
}

export interface PollutionSourceTable {
  id: Generated<number>
  object_id: number
  number: string
  name: string
  type: Medium
  status: Generated<'active' | 'inactive'>
  latitude: number | null
  longitude: number | null
  started_on: Day
  ended_on: Day | null
  end_reason: Generated<string>
  version: Version
}

export interface ComponentNormativeTable {
  id: Generated<number>
  object_id: number
  source_id: number
  component_id: number
  type: NormativeType
  min: Decimal | null
  max: Decimal | null
  unit_id: number
  status: Generated<'active' | 'inactive'>
  started_on: Day
  ended_on: Day | null
  version: Version
}

export interface SamplingPlanTable {
  id: Generated<number>
  object_id: number
  source_id: number
  component_id: number
  laboratory_id: number
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly'
  started_on: Day
  ended_on: Day | null
  version: Version
}

interface ObjectDocumentTable {
  id: Generated<number>
  object_id: number
  title: string
  file_id: number
  uploaded_by: number
  created_at: Instant
  version: Version
}

export interface ExpertiseCardTable {
  id: Generated<number>
  number: string
  title: string
  applicant: string
  inn: string
  region_id: number | null
  status: Generated<'received' | 'in-review' | 'approved' | 'rejected'>
  received_on: Day
  decided_on: Day | null
  conclusion: Generated<string>
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

export interface LaboratoryTable {
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

interface ArrangementTable {
  user_id: number
  name: string
  value: string
  changed_at: Instant
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
  object_id: ColumnType<number | null, never, never>
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
interface OnlineStationTable extends NamedTable {
  region_id: number
  object_id: number | null
  latitude: number
  longitude: number
}

interface StationReadingTable {
  station_id: number
  at: Instant
  co2: Decimal | null
  pm2_5: Decimal | null
  pm10: Decimal | null
  no2: Decimal | null
  so2: Decimal | null
  temperature: Decimal | null
  humidity: Decimal | null
}

export interface ScopedTables extends ScopedEmissionTables {
  users: UserTable
  laboratories: LaboratoryTable
  company_objects: CompanyObjectTable
  pollution_sources: PollutionSourceTable
  component_normatives: ComponentNormativeTable
  sampling_plans: SamplingPlanTable
  object_documents: ObjectDocumentTable
  online_stations: OnlineStationTable
  station_readings: StationReadingTable
  expertise_card_objects: { id: Generated<number>; card_id: number; object_id: number }
}

export interface OpenTables {
  secrets: { name: string; value: string }
  load_marks: { name: string; at: Generated<Date> }
  regions: RegionTable
  ministries: NamedTable
  component_groups: NamedTable
  units: UnitTable
  components: ComponentTable
  ecology_types: NamedTable & { medium: Medium }
  ecology_type_groups: { ecology_type_id: number; group_id: number }
  ecology_type_components: { ecology_type_id: number; component_id: number }
  ownership_forms: NamedTable
  activity_fields: NamedTable & { ordinal: Generated<number> }
  subordinations: NamedTable
  source_parameters: NamedTable & { unit_id: number }
  object_parameters: NamedTable & { unit_id: number }
  danger_categories: { id: number; name_ru: string; name_uz: string; version: Version }
  component_limits: ComponentLimitTable
  expertise_cards: ExpertiseCardTable
  emission_statuses: EmissionStatusTable
  roles: RoleTable
  role_grants: { role_id: number; permission: string }
  known_permissions: { name: string }
  sessions: SessionTable
  arrangements: ArrangementTable
  refresh_tokens: RefreshTokenTable
  authorization_journal: AuthorizationJournalTable
  journal: JournalTable
  idempotency_keys: IdempotencyKeyTable
  notify_tickets: { hash: Buffer; session_id: string; expires_at: Instant }
  events: EventTable
  files: FileTable
  jobs: JobTable
}
