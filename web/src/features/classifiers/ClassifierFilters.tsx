import { useMemo } from 'react'
import * as z from 'zod'
import type { Classifier } from '#contract/classifiers/any-classifier'
import { componentGroups } from '#contract/classifiers/component-groups'
import { parentRegions } from '#contract/classifiers/regions'
import { units } from '#contract/classifiers/units'
import { media } from '#contract/domain/measurement/medium'
import { titles } from '#contract/fields/titles'
import { recordId } from '#contract/shapes'
import { useUrlFilters } from '../../lib/address/url-filters'
import { usePreferences } from '../../lib/device/preferences'
import { FilterChoice } from '../../ui/filters/FilterChoice'
import { FilterFrame } from '../../ui/filters/FilterFrame'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'

const schema = z.object({
  parent_id: recordId.optional(),
  group: recordId.optional(),
  unit: recordId.optional(),
  medium: z.enum(media).optional(),
  type: z.string().max(30).optional(),
})
type Filters = z.infer<typeof schema>

const lists = { parent_id: parentRegions.list, group: componentGroups.list, unit: units.list }

export function useClassifierFilters({ filters: known }: Classifier) {
  const own = useMemo(() => {
    const shape = Object.entries(schema.shape).filter(([name]) => name in known)
    return z.object(Object.fromEntries(shape))
  }, [known])
  const [filters, setFilters] = useUrlFilters(own)
  return [filters as Filters, setFilters as (change: Partial<Filters>) => void] as const
}

interface Props {
  classifier: Classifier
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

export function ClassifierFilters({ classifier, filters, onChange }: Props) {
  const lang = usePreferences((preferences) => preferences.lang)
  return Object.keys(filters).map((name) => {
    const title = titleOf(classifier, name)[lang]
    if (name in lists) {
      const id = filters[name as keyof typeof lists]
      return (
        <FilterFrame key={name} label={title}>
          <ReferenceSelect
            aria-label={title}
            placeholder={title}
            list={lists[name as keyof typeof lists]}
            value={id ? { id } : null}
            onChange={(reference) => onChange({ [name]: reference?.id })}
          />
        </FilterFrame>
      )
    }
    const choices = Object.entries(classifier.choices[name] ?? {})
    return (
      <FilterChoice
        key={name}
        label={title}
        value={filters[name as 'medium' | 'type']}
        options={choices.map(([value, label]) => ({ value, label: label[lang] }))}
        onChange={(value) => onChange({ [name]: value })}
      />
    )
  })
}

const ownTitles: Record<string, { ru: string; uz: string }> = {
  parent_id: titles.region,
  medium: titles.medium,
}

function titleOf({ titles }: Classifier, name: string) {
  return ownTitles[name] ?? titles[name] ?? { ru: name, uz: name }
}
