import { useTranslation } from 'react-i18next'
import { readPlace } from '#contract/api/figures/maps'
import type { Filter } from '#contract/fields/filter'
import { useRead } from '../../lib/api/server-data'
import { useWords } from '../../lib/text/use-words'
import { FilterFrame } from '../../ui/filters/FilterFrame'
import { ownName, ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { referenceLists } from './reference-lists'

interface Props {
  filter: Filter
  value: number | undefined
  onChange: (id: number | undefined) => void
  /** Value of the filter that this one depends on. */
  within?: number | undefined
  among?: object | undefined
}

export function ReferenceFilter({ filter, value, onChange, within, among }: Props) {
  const { t } = useTranslation('kit')
  const label = useWords()(filter.title)
  const name = useKnownName(filter, value)
  const source = filter.to && referenceLists[filter.to]
  if (!source) throw new Error(`Nothing can be chosen from ${filter.to}`)
  const chooseFirst = t('filter.chooseFirst', { name: label })
  const isWaiting = source.needsWithin === true && within === undefined
  return (
    <FilterFrame label={source.needsWithin ? chooseFirst : label}>
      <ReferenceSelect
        list={source.list}
        nameOf={source.nameOf}
        filters={{ ...among, ...(within !== undefined && source.within?.(within)) }}
        aria-label={label}
        placeholder={isWaiting ? chooseFirst : label}
        disabled={isWaiting}
        value={value === undefined ? null : { id: value, ...(name && { name }) }}
        onChange={(chosen) => onChange(chosen?.id)}
      />
    </FilterFrame>
  )
}

/** Objects and sources are too many to search their list for a name, so they are read by id. */
function useKnownName({ to }: Filter, id: number | undefined): string | undefined {
  const { read, nameOf = ownName } = (to && referenceLists[to]) ?? {}
  const { data, isPending } = useRead(
    read ?? readPlace,
    { params: { id: id ?? 0 } },
    { enabled: read !== undefined && id !== undefined, staleTime: 5 * 60_000 },
  )
  if (!read || id === undefined) return undefined
  if (data) return nameOf(data as object)
  return isPending ? '…' : `№ ${id}`
}
