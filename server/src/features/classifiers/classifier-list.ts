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
import { keepLimitsOfComponent, ofMedium } from './component-rules'
import { rejectSecondType } from './ecology-type-rules'
import { limitFilters, limitsNamed, readLimit, rejectNegativeLimit } from './limit-rules'
import { rejectWrongRegion } from './region-rules'

/** What a classifier needs beyond its declaration. */
export interface ServedClassifier {
  classifier: Classifier
  /** Makes of what was written what is kept. */
  prepare?: (current: ClassifierRow, change: Record<string, unknown>) => Record<string, unknown>
  /** Sees a record as it would stand after a change, and refuses what no single field shows to be wrong. */
  check?: (db: Db, record: Record<string, unknown>) => Promise<void>
  /** What else follows from a record that was added or changed. */
  written?: (db: Db, id: number) => Promise<void>
  /** Filters that are more than a column of the same name. */
  conditions?: Record<string, (value: unknown) => RawBuilder<unknown>>
  search?: (text: string) => RawBuilder<unknown>
  /** Where nobody asks for another order. */
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
