import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyObject } from '#contract/api/company-objects'
import { formatDate, formatNumber } from '../../lib/text/format'
import type { Fact } from '../../ui/Facts'
import { NoData } from '../../ui/table/grid/Cell'
import { Availability } from './Availability'
import { ObjectStatus } from './ObjectStatus'
import { useDangerCategories } from './use-danger-categories'
import { WebsiteLink } from './WebsiteLink'

/** The specification's object view, in its order; what the registry knows beside it stands at the end. */
export function useObjectFacts(object: CompanyObject): Fact[] {
  const { t } = useTranslation('company-objects')
  const categories = useDangerCategories()
  const or = (value: ReactNode, why = t('missing.value')) => value || <NoData why={why} />
  const date = (day: string | null, why?: string) => or(day && formatDate(day), why)
  const field = (key: FactKey, value: ReactNode, isLong = false): Fact => ({
    key,
    label: t(`field.${key}`),
    value,
    isLong,
  })
  return [
    field('title', object.title, true),
    field('inn', <bdi dir="ltr">{object.inn}</bdi>),
    field('status', <ObjectStatus object={object} />),
    { key: 'available', label: t('available.title'), value: <Availability object={object} /> },
    field('address', object.address, true),
    field('region', object.region.name),
    field('district', object.district.name),
    field('coordinates', <Coordinates {...object} />),
    field('website', or(object.website && <WebsiteLink address={object.website} />)),
    field('contacts', or(object.contacts), true),
    field('ownership_form', object.ownership_form.name),
    field('activity_field', object.activity_field.name),
    field('subordination', or(object.subordination?.name)),
    field('ministry', or(object.ministry?.name)),
    field('danger_category', categories.find(({ value }) => value === object.danger_category)?.label),
    field('controlled_sources', or(object.controlled_sources && formatNumber(object.controlled_sources))),
    field('sources_count', formatNumber(object.sources_count)),
    field('activity_start', date(object.activity_start)),
    field('activity_end', date(object.activity_end, t('missing.end'))),
    ...(object.end_reason ? [field('end_reason', object.end_reason, true)] : []),
    field('miz_included_on', date(object.miz_included_on, t('missing.miz'))),
    field('pkm343', t(object.pkm343 ? 'yes' : 'no')),
    ...(object.confidential_reason ? [field('confidential_reason', object.confidential_reason, true)] : []),
    ...(object.additional_info ? [field('additional_info', object.additional_info, true)] : []),
  ]
}

type FactKey =
  | Exclude<keyof CompanyObject, 'id' | 'version' | 'warnings' | 'available' | 'latitude' | 'longitude'>
  | 'coordinates'

function Coordinates({ latitude, longitude }: Pick<CompanyObject, 'latitude' | 'longitude'>) {
  return (
    <bdi dir="ltr">
      {formatNumber(latitude)}, {formatNumber(longitude)}
    </bdi>
  )
}
