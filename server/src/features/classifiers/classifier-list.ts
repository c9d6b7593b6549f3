import type { Classifier } from '#contract/classifiers/classifier'
import { ministries } from '#contract/classifiers/ministries'
import { allRegions, childRegions, parentRegions } from '#contract/classifiers/regions'
import type { Db } from '../../core/database'
import { rejectWrongRegion } from './region-rules'

/** Sees a record as it would stand after a change, and refuses what no single field shows to be wrong. */
type Check = (db: Db, record: Record<string, unknown>) => Promise<void>

export interface ServedClassifier {
  classifier: Classifier
  check: Check
}

const noCheck: Check = async () => undefined

export const servedClassifiers: readonly ServedClassifier[] = [
  { classifier: parentRegions, check: rejectWrongRegion },
  { classifier: childRegions, check: rejectWrongRegion },
  { classifier: allRegions, check: rejectWrongRegion },
  { classifier: ministries, check: noCheck },
]
