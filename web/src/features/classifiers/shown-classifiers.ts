import type { Classifier } from '#contract/classifiers/any-classifier'
import { componentGroups } from '#contract/classifiers/component-groups'
import { kenValues, pdkValues } from '#contract/classifiers/component-limits'
import { components } from '#contract/classifiers/components'
import type { ClassifierTable } from '#contract/classifiers/declaration'
import { ecologyTypes } from '#contract/classifiers/ecology-types'
import { ministries } from '#contract/classifiers/ministries'
import {
  activityFields,
  dangerCategories,
  departmentSubordinations,
  ownershipForms,
} from '#contract/classifiers/object-classifiers'
import { objectParameters, sourceParameters } from '#contract/classifiers/parameters'
import { childRegions, parentRegions } from '#contract/classifiers/regions'
import { units } from '#contract/classifiers/units'

export const classifierSections: readonly {
  name: 'places' | 'objects' | 'substances'
  classifiers: readonly Classifier[]
}[] = [
  { name: 'places', classifiers: [parentRegions, childRegions] },
  {
    name: 'objects',
    classifiers: [
      ministries,
      departmentSubordinations,
      ownershipForms,
      activityFields,
      dangerCategories,
      objectParameters,
      sourceParameters,
    ],
  },
  {
    name: 'substances',
    classifiers: [components, componentGroups, ecologyTypes, pdkValues, kenValues, units],
  },
]

export function classifierNamed(name: string | undefined): Classifier {
  const all = classifierSections.flatMap(({ classifiers }) => classifiers)
  return all.find((classifier) => classifier.name === name) ?? parentRegions
}

const referredLists: Partial<Record<ClassifierTable, Classifier['list']>> = {
  regions: parentRegions.list,
  component_groups: componentGroups.list,
  components: components.list,
  units: units.list,
}

export function referredList({ references }: Classifier, reference: string): Classifier['list'] | undefined {
  const referred = references[reference]
  return referred && referredLists[referred.to]
}
