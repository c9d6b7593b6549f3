import type { Classifier } from '#contract/classifiers/classifier'
import { ministries } from '#contract/classifiers/ministries'
import { childRegions, parentRegions } from '#contract/classifiers/regions'
import type { ListEndpoint } from '../../ui/table/list'

/** In the order in which the page lists them. */
export const shownClassifiers: readonly Classifier[] = [parentRegions, childRegions, ministries]

/** Fields that name another record, and where its choices come from. */
export const references: Record<string, ListEndpoint> = { parent_id: parentRegions.list }

export function classifierNamed(name: string | undefined): Classifier {
  return shownClassifiers.find((classifier) => classifier.name === name) ?? parentRegions
}
