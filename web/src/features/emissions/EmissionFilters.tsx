import { useTranslation } from 'react-i18next'
import { listObjects, readObject } from '#contract/api/company-objects'
import { listEmissionAuthors } from '#contract/api/emissions'
import { listSources, readSource } from '#contract/api/pollution-sources'
import { listLaboratories } from '#contract/api/users'
import { components } from '#contract/classifiers/components'
import { ministries } from '#contract/classifiers/ministries'
import { dangerCategories } from '#contract/classifiers/object-classifiers'
import { childRegions, parentRegions } from '#contract/classifiers/regions'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import { verdicts } from '#contract/domain/measurement/exceedance'
import type { Medium } from '#contract/domain/measurement/medium'
import { useRead } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { FilterChoice } from '../../ui/filters/FilterChoice'
import { RareFilters } from '../../ui/filters/RareFilters'
import { DateInput } from '../../ui/form/DateInput'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { sourceText } from './source-text'
import type { EmissionFiltering, EmissionFilterValues } from './use-emission-filters'

interface Props extends EmissionFiltering {
  medium: Medium
  /** Which of the four can be here at all. */
  statuses: readonly EmissionStatus[]
}

const rare = ['region', 'district', 'ministry', 'danger_category', 'laboratory', 'author'] as const
type ReferenceName = 'object' | 'source' | 'component' | (typeof rare)[number]

/** What measurements are picked by; what people rarely pick by is folded away until it is used. */
export function EmissionFilters({ medium, statuses, filters, setFilters }: Props) {
  const { t } = useTranslation('emissions')
  const mayPickAuthors = useMayUse('emissions.view-unaccepted')
  const isUsed = rare.some((name) => filters[name] !== undefined)
  const names = useKnownNames(filters)
  const referred = (name: ReferenceName) => ({
    'aria-label': t(`field.${name}`),
    placeholder: t(`field.${name}`),
    value: filters[name] === undefined ? null : { id: Number(filters[name]), name: names[name] },
    onChange: (chosen: { id: number } | undefined) => setFilters({ [name]: chosen?.id }),
  })
  const picked = (name: 'date_from' | 'date_to') => ({
    'aria-label': t(`field.${name}`),
    placeholder: t(`field.${name}`),
    value: filters[name] ?? null,
    onChange: (day: string | null) => setFilters({ [name]: day ?? undefined }),
  })
  return (
    <>
      <ReferenceSelect
        {...referred('object')}
        list={listObjects}
        nameOf={({ title }) => title}
        onChange={(chosen) => setFilters({ object: chosen?.id, source: undefined })}
      />
      <ReferenceSelect
        {...referred('source')}
        list={listSources}
        filters={{ medium, ...(filters.object !== undefined && { object: filters.object }) }}
        nameOf={sourceText}
      />
      <ReferenceSelect {...referred('component')} list={components.list} filters={{ medium }} />
      <FilterChoice
        label={t('field.status')}
        value={filters.status}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => setFilters({ status })}
      />
      <FilterChoice
        label={t('field.verdict')}
        value={filters.verdict}
        options={verdicts.map((value) => ({ value, label: t(`verdict-brief.${value}`) }))}
        onChange={(verdict) => setFilters({ verdict })}
      />
      <DateInput {...picked('date_from')} />
      <DateInput {...picked('date_to')} />
      <RareFilters isUsed={isUsed}>
        <ReferenceSelect
          {...referred('region')}
          list={parentRegions.list}
          onChange={(chosen) => setFilters({ region: chosen?.id, district: undefined })}
        />
        <ReferenceSelect
          {...referred('district')}
          list={childRegions.list}
          filters={{ parent_id: filters.region }}
          disabled={filters.region === undefined}
        />
        <ReferenceSelect {...referred('ministry')} list={ministries.list} />
        <ReferenceSelect
          {...referred('danger_category')}
          list={dangerCategories.list}
          onChange={(chosen) => setFilters({ danger_category: categoryOf(chosen?.id) })}
        />
        <ReferenceSelect {...referred('laboratory')} list={listLaboratories} />
        {mayPickAuthors && <ReferenceSelect {...referred('author')} list={listEmissionAuthors} />}
      </RareFilters>
    </>
  )
}

const categoryOf = (id: number | undefined) =>
  id === undefined ? undefined : (String(id) as EmissionFilterValues['danger_category'])

/** There are too many objects and sources to go through their list for a name. */
function useKnownNames({ object, source }: EmissionFilterValues): Partial<Record<ReferenceName, string>> {
  const staleTime = 5 * 60_000
  const ofObject = useRead(
    readObject,
    { params: { id: object ?? 0 } },
    { enabled: object !== undefined, staleTime },
  )
  const ofSource = useRead(
    readSource,
    { params: { id: source ?? 0 } },
    { enabled: source !== undefined, staleTime },
  )
  return {
    ...(object !== undefined && { object: ofObject.data?.title ?? waiting(ofObject, object) }),
    ...(source !== undefined && {
      source: ofSource.data ? sourceText(ofSource.data) : waiting(ofSource, source),
    }),
  }
}

const waiting = ({ isPending }: { isPending: boolean }, id: number) => (isPending ? '…' : `№ ${id}`)
