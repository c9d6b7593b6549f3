import type { ColumnType, InsertType, SelectType } from 'kysely'
import type { AlertChannel, AlertKindName, ChosenChannels } from '#contract/alerts/alert-kinds'
import type { AlertParams } from '#contract/alerts/alert-text'
import type { Article } from '#contract/domain/help/article'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { ErrorCode } from '#contract/errors'
import type { Tables } from './tables'

type WrittenOnce<T> = ColumnType<T, T, never>
type Appended<T> = { [C in keyof T]: ColumnType<SelectType<T[C]>, InsertType<T[C]>, never> }
type WrittenByTriggers<T> = { [C in keyof T]: ColumnType<SelectType<T[C]>, never, never> }
type Json<T> = ColumnType<T | null, string | null, string | null>
type Values = Record<string, unknown> | null

type Refine<T, R> = { [C in keyof T]: C extends keyof R ? R[C] : T[C] }
/** Fails to compile when a refined table or column no longer exists. */
type OfTables<R extends { [T in keyof R]: T extends keyof Tables ? OfColumns<R[T], Tables[T]> : never }> = R
type OfColumns<R, T> = { [C in keyof R]: C extends keyof T ? unknown : never }

/** What the schema does not know about columns: the shape of JSON, and defaults set by triggers. */
type Refinements = OfTables<{
  alerts: { kind: AlertKindName; params: ColumnType<AlertParams, string, never>; channels: AlertChannel[] }
  authorization_journal: Appended<Tables['authorization_journal']>
  emission_history: {
    from_status: EmissionStatus | null
    to_status: EmissionStatus | null
    old_values: ColumnType<Values, string | null, never>
    new_values: ColumnType<Values, string | null, never>
  }
  events: { body: ColumnType<unknown, string, never> }
  help_post_versions: {
    content_ru: ColumnType<Article, string, never>
    content_uz: ColumnType<Article, string, never>
  }
  jobs: {
    kind: WrittenOnce<string>
    owner_id: WrittenOnce<number>
    lang: WrittenOnce<Tables['jobs']['lang']>
    input: ColumnType<unknown, string, never>
    input_file: ColumnType<{ key: string; name: string } | null, string | null, never>
    result_file: Json<{ key: string; name: string; media_type: string; bytes: number }>
    error: Json<{ code: ErrorCode; message: string }>
    created_at: WrittenOnce<Date>
  }
  notification_settings: { kinds: ColumnType<ChosenChannels, string, string> }
  quarantine: {
    sent: ColumnType<Record<string, unknown>, string, string>
    problems: ColumnType<unknown, string, string>
  }
  readings: { values: ColumnType<Record<string, number>, string, never> }
  station_states: {
    values: ColumnType<Record<string, number>, string, string>
    same_since: ColumnType<Record<string, string>, string, string>
  }
  webhook_deliveries: { body: ColumnType<unknown, string, never> }
  journal_seals: Appended<Tables['journal_seals']>
  journal: WrittenByTriggers<Refine<Tables['journal'], { old_values: Values; new_values: Values }>>
}>

export type AllTables = {
  [T in keyof Tables]: T extends keyof Refinements ? Refine<Tables[T], Refinements[T]> : Tables[T]
}

/**
 * Tables without a scope. All others have a place or may be secret and are only reachable through scope.ts. A new
 * table is scoped until it is listed here.
 */
export type OpenTables = Pick<
  AllTables,
  | 'activity_fields'
  | 'alerts'
  | 'arrangements'
  | 'authorization_journal'
  | 'backup_tickets'
  | 'backups'
  | 'case_queue'
  | 'component_groups'
  | 'component_limits'
  | 'components'
  | 'danger_categories'
  | 'ecology_type_components'
  | 'ecology_type_groups'
  | 'ecology_types'
  | 'emission_statuses'
  | 'events'
  | 'faq_answers'
  | 'faq_questions'
  | 'faq_votes'
  | 'files'
  | 'help_categories'
  | 'help_post_files'
  | 'help_post_versions'
  | 'help_posts'
  | 'help_subcategories'
  | 'idempotency_keys'
  | 'imports'
  | 'jobs'
  | 'journal'
  | 'journal_seals'
  | 'key_minutes'
  | 'known_permissions'
  | 'load_marks'
  | 'maintenance'
  | 'ministries'
  | 'notification_settings'
  | 'notify_tickets'
  | 'object_parameters'
  | 'ownership_forms'
  | 'partner_calls'
  | 'partner_keys'
  | 'partners'
  | 'quarantine'
  | 'refresh_tokens'
  | 'regions'
  | 'role_grants'
  | 'roles'
  | 'secrets'
  | 'sessions'
  | 'sign_in_attempts'
  | 'source_parameters'
  | 'station_measures'
  | 'subordinations'
  | 'units'
  | 'webhook_deliveries'
  | 'webhooks'
>
