import type * as z from 'zod'
import type { historyEntry } from '#contract/api/object-passport'

export type HistoryRecord = z.output<typeof historyEntry>['record']

/** The tables whose journal is an object's history, by what people call their records. */
export const historyTables = {
  object: 'company_objects',
  source: 'pollution_sources',
  normative: 'component_normatives',
  plan: 'sampling_plans',
  document: 'object_documents',
  expertise: 'expertise_card_objects',
} as const satisfies Record<HistoryRecord, string>

export type HistoryTable = (typeof historyTables)[HistoryRecord]

/** The columns that a record is named by. */
export const namedBy: Record<HistoryTable, readonly string[]> = {
  company_objects: ['title'],
  pollution_sources: ['number', 'name'],
  component_normatives: ['component_id', 'type'],
  sampling_plans: ['component_id'],
  object_documents: ['title'],
  expertise_card_objects: ['card_id'],
}

/** Those whose records hang on a source. */
export const ofSource: readonly HistoryTable[] = ['component_normatives', 'sampling_plans']

/** What a value that is an id may refer to. */
export type Referred =
  | 'regions'
  | 'ownership_forms'
  | 'activity_fields'
  | 'subordinations'
  | 'ministries'
  | 'components'
  | 'units'
  | 'laboratories'
  | 'pollution_sources'
  | 'expertise_cards'

interface Field {
  column: string
  /** As the wire calls it. */
  field: string
  refersTo?: Referred
}

const plain = (...columns: string[]): Field[] => columns.map((column) => ({ column, field: column }))
const reference = (field: string, refersTo: Referred): Field => ({ column: `${field}_id`, field, refersTo })

/** What a history tells, in this order. A column that is not here stays out of it. */
export const historyFields: readonly Field[] = [
  ...plain('title', 'inn', 'address', 'number', 'name'),
  reference('source', 'pollution_sources'),
  reference('component', 'components'),
  reference('card', 'expertise_cards'),
  ...plain('type', 'min', 'max'),
  reference('unit', 'units'),
  reference('laboratory', 'laboratories'),
  ...plain('frequency', 'latitude', 'longitude'),
  reference('region', 'regions'),
  reference('district', 'regions'),
  ...plain('website', 'contacts'),
  reference('ownership_form', 'ownership_forms'),
  reference('activity_field', 'activity_fields'),
  reference('subordination', 'subordinations'),
  reference('ministry', 'ministries'),
  ...plain('danger_category', 'controlled_sources', 'activity_start', 'activity_end'),
  { column: 'started_on', field: 'start' },
  { column: 'ended_on', field: 'end' },
  ...plain('end_reason', 'status', 'confidential', 'confidential_reason'),
  ...plain('miz_included_on', 'pkm343', 'additional_info'),
]
