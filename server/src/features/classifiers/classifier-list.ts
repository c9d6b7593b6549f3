import { type RawBuilder, sql } from 'kysely'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { componentGroups } from '#contract/classifiers/component-groups'
import { kenValues, pdkValues } from '#contract/classifiers/component-limits'
import { components } from '#contract/classifiers/components'
import { ecologyTypes } from '#contract/classifiers/ecology-types'
import { ministries } from '#contract/classifiers/ministries'
import {
  activityFields,
  dangerCategories,
  departmentSubordinations,
  ownershipForms,
  subordinations,
} from '#contract/classifiers/object-classifiers'
import { objectParameters, sourceParameters } from '#contract/classifiers/parameters'
import { allRegions, childRegions, parentRegions } from '#contract/classifiers/regions'
import { units } from '#contract/classifiers/units'
import type { Db } from '../../core/database/database'
import {
  keepLimitsOfComponent,
  limitFilters,
  limitsNamed,
  ofMedium,
  readLimit,
  rejectNegativeLimit,
  rejectSecondType,
  rejectWrongRegion,
} from './classifier-rules'

export interface ServedClassifier {
  classifier: Classifier
  /** Converts a change into column values. */
  prepare?: (current: ClassifierRow, change: Record<string, unknown>) => Record<string, unknown>
  /** Checks a record as it would be after the change. */
  check?: (db: Db, record: Record<string, unknown>) => Promise<void>
  /** Runs after a record was added or changed. */
  written?: (db: Db, id: number) => Promise<void>
  /** Filters that are more than a column of the same name. */
  conditions?: Record<string, (value: unknown) => RawBuilder<unknown>>
  search?: (text: string) => RawBuilder<unknown>
  /** The default order. */
  order?: RawBuilder<unknown>
}

const region = { check: rejectWrongRegion }
const limit = {
  prepare: readLimit,
  check: rejectNegativeLimit,
  conditions: limitFilters,
  search: limitsNamed,
}

export const servedClassifiers: readonly ServedClassifier[] = [
  { classifier: parentRegions, ...region },
  { classifier: childRegions, ...region },
  { classifier: allRegions, ...region },
  { classifier: ministries },
  { classifier: ownershipForms },
  { classifier: activityFields, order: sql`ordinal` },
  { classifier: departmentSubordinations },
  { classifier: subordinations },
  { classifier: dangerCategories, order: sql`nullif(id, 0)` },
  { classifier: objectParameters },
  { classifier: sourceParameters },
  { classifier: units },
  { classifier: ecologyTypes, check: rejectSecondType },
  { classifier: componentGroups },
  {
    classifier: components,
    conditions: { medium: (medium) => ofMedium(sql.ref('components.id'), medium) },
    written: keepLimitsOfComponent,
  },
  { classifier: pdkValues, ...limit },
  { classifier: kenValues, ...limit },
]
