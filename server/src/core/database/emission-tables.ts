import type { ColumnType, Generated } from 'kysely'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Verdict } from '#contract/domain/measurement/exceedance'
import type { Medium } from '#contract/domain/measurement/medium'

/** Measurements and what hangs on them, as the migrations made them. Days and decimals are text. */

type Instant = ColumnType<Date, Date, Date>
type Json = ColumnType<Record<string, unknown> | null, string | null, never>

/** A measurement with the norm that it was judged by. */
export interface EmissionTable {
  id: Generated<number>
  object_id: number
  source_id: number
  component_id: number
  unit_id: number
  medium: Medium
  region_id: number
  date: string
  value: string
  qualifier: '<' | null
  status: Generated<EmissionStatus>
  pdv: string | null
  pdk: string | null
  fon: string | null
  normative_type: 'pdv' | 'pdk' | null
  normative_value: string | null
  normative_unit_id: number | null
  ratio: number | null
  verdict: Verdict
  flagged: Generated<boolean>
  risk: Generated<number>
  author_id: number
  last_editor_id: number
  laboratory_id: number | null
  comments_count: Generated<number>
  created_at: Instant
  updated_at: Instant
  deleted_at: Instant | null
  version: Generated<number>
}

/** Only added to, by a trigger, and summed up by the sweep. */
interface CountColumns {
  month: string
  medium: Medium
  status: EmissionStatus
  verdict: Verdict
  n: number
}

interface EmissionHistoryTable {
  id: Generated<number>
  emission_id: number
  object_id: number
  date: string
  at: Instant
  from_status: EmissionStatus | null
  to_status: EmissionStatus | null
  old_values: Json
  new_values: Json
  actor_id: number | null
  role: string | null
  reason: Generated<string>
}

interface EmissionCommentTable {
  id: Generated<number>
  emission_id: number
  object_id: number
  date: string
  author_id: number
  text: string
  required: Generated<boolean>
  created_at: Instant
  deleted_at: Instant | null
}

interface SamplingGapTable {
  id: Generated<number>
  object_id: number
  source_id: number
  component_id: number
  period_start: string
  reason: 'stopped' | 'no-access' | 'instrument' | 'weather' | 'other'
  note: Generated<string>
  author_id: number
  version: Generated<number>
}

/** Of a place, and perhaps secret, as their objects are. */
export interface ScopedEmissionTables {
  emissions: EmissionTable
  emission_counts: CountColumns & { object_id: number }
  emission_region_counts: CountColumns & { region_id: number; is_secret: boolean }
  emission_history: EmissionHistoryTable
  emission_comments: EmissionCommentTable
  sampling_gaps: SamplingGapTable
}

export interface EmissionStatusTable {
  id: number
  status: EmissionStatus
  name_ru: string
  name_uz: string
  version: Generated<number>
}
