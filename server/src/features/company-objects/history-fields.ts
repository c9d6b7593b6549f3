import type * as z from 'zod'
import type { historyEntry } from '#contract/api/registry/object-passport'
import type { Fields, ReferenceTo } from '#contract/fields/field'
import { cardFields, documentFields, normativeFields, planFields } from '#contract/fields/normatives'
import { objectFields } from '#contract/fields/objects'
import { columnName, entriesOf } from '#contract/fields/record'
import { sourceFields } from '#contract/fields/sources'
import { tableOf } from '../../core/database/references'

export type HistoryRecord = z.output<typeof historyEntry>['record']

export const historyTables = {
  object: 'company_objects',
  source: 'pollution_sources',
  normative: 'component_normatives',
  plan: 'sampling_plans',
  document: 'object_documents',
  expertise: 'expertise_card_objects',
} as const satisfies Record<HistoryRecord, string>

export type HistoryTable = (typeof historyTables)[HistoryRecord]

export const namedBy: Record<HistoryTable, readonly string[]> = {
  company_objects: ['title'],
  pollution_sources: ['number', 'name'],
  component_normatives: ['component_id', 'type'],
  sampling_plans: ['component_id'],
  object_documents: ['title'],
  expertise_card_objects: ['card_id'],
}

export const ofSource: readonly HistoryTable[] = ['component_normatives', 'sampling_plans']

/** The shown fields; other columns stay out of the history. */
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
  field: string
  /** The table that the id refers to. */
  refersTo?: string
  isSecret?: boolean
}

const fieldsFor = (record: HistoryRecord): HistoryField[] =>
  entriesOf(fieldsOfRecord[record]).map(([name, field]) => ({
    column: columnName(name, field),
    field: name,
    refersTo: field.kind === 'reference' ? tableOf(field.to as ReferenceTo) : undefined,
    isSecret: field.isSecret,
  }))

export const historyFields: Record<HistoryTable, readonly HistoryField[]> = {
  company_objects: fieldsFor('object'),
  pollution_sources: fieldsFor('source'),
  component_normatives: fieldsFor('normative'),
  sampling_plans: fieldsFor('plan'),
  object_documents: fieldsFor('document'),
  expertise_card_objects: fieldsFor('expertise'),
}
