import type * as z from 'zod'
import type { historyEntry } from '#contract/api/registry/object-passport'
import type { Fields, ReferenceTo } from '#contract/fields/field'
import { cardFields, documentFields, normativeFields, planFields } from '#contract/fields/normatives'
import { objectFields } from '#contract/fields/objects'
import { columnName, entriesOf } from '#contract/fields/record'
import { sourceFields } from '#contract/fields/sources'
import { tableOf } from '../../core/database/references'

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

/** What each record has to tell, in the order of its declaration. A column that is not here stays out of it. */
const fieldsOfRecord: Record<HistoryRecord, Fields> = {
  object: objectFields,
  source: sourceFields,
  normative: normativeFields,
  plan: planFields,
  document: documentFields,
  expertise: cardFields,
}

interface HistoryField {
  column: string
  /** As the wire calls it. */
  field: string
  /** The table of what its value, an id, names. */
  refersTo?: string
  isSecret?: boolean
}

const told = (record: HistoryRecord): HistoryField[] =>
  entriesOf(fieldsOfRecord[record]).map(([name, field]) => ({
    column: columnName(name, field),
    field: name,
    ...(field.kind === 'reference' && { refersTo: tableOf(field.to as ReferenceTo) }),
    ...(field.isSecret && { isSecret: true }),
  }))

/** By the table that the journal names. */
export const historyFields: Record<HistoryTable, readonly HistoryField[]> = {
  company_objects: told('object'),
  pollution_sources: told('source'),
  component_normatives: told('normative'),
  sampling_plans: told('plan'),
  object_documents: told('document'),
  expertise_card_objects: told('expertise'),
}
