import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import type { Field } from '#contract/fields/field'
import { objectFields, objectFigures } from '#contract/fields/objects'
import { yesNoWords } from '#contract/words'
import { useCodedOptions } from '../../domain/fields/use-coded-options'
import { formatDate, formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import type { Fact } from '../../ui/Facts'
import { NoData } from '../../ui/table/grid/Cell'
import { Availability, ObjectStatus } from './object-marks'

/** Hidden when empty. */
const rarelyGiven = ['end_reason', 'additional_info', 'confidential_reason']
const datesIfAny = ['reopened_on', 'miz_excluded_on', 'pkm343_included_on', 'pkm343_excluded_on']
const onlyIfGiven = [...rarelyGiven, ...datesIfAny]
const long = ['title', 'address', 'contacts', ...rarelyGiven]

export function useObjectFacts(object: CompanyObject): Fact[] {
  const { t } = useTranslation('company-objects')
  const say = useWords()
  const categories = useCodedOptions('danger_categories')

  const own: Partial<Record<string, ReactNode>> = {
    inn: <bdi dir="ltr">{object.inn}</bdi>,
    website: object.website && <WebsiteLink address={object.website} />,
    danger_category: categories.find(({ value }) => value === object.danger_category)?.label,
    status: <ObjectStatus object={object} />,
    available: <Availability object={object} />,
  }
  const fact = (name: string, field: Field): Fact[] => {
    const value = own[name] ?? shown(field, object[name as keyof CompanyObject])
    if (!value && onlyIfGiven.includes(name)) return []
    const why = field.missing ? say(field.missing) : t('missing.value')
    return [
      {
        key: name,
        label: say(field.title),
        value: value || <NoData why={why} />,
        isLong: long.includes(name),
      },
    ]
  }
  const shown = ({ kind }: Field, value: unknown): ReactNode => {
    if (value === null || value === undefined || value === '') return undefined
    if (kind === 'reference') return (value as { name: string }).name
    if (kind === 'day') return formatDate(String(value))
    if (kind === 'yes-no') return say(yesNoWords[value ? 'yes' : 'no'])
    return kind === 'number' ? formatNumber(value as number) : String(value)
  }
  const { latitude: _, longitude: __, confidential: ___, ...fields } = { ...objectFields, ...objectFigures }
  const coordinates = {
    key: 'coordinates',
    label: t('field.coordinates'),
    value: <Coordinates {...object} />,
  }
  return Object.entries<Field>(fields).flatMap(([name, field]) =>
    name === 'address' ? [...fact(name, field), coordinates] : fact(name, field),
  )
}

function Coordinates({ latitude, longitude }: Pick<CompanyObject, 'latitude' | 'longitude'>) {
  return (
    <bdi dir="ltr">
      {formatNumber(latitude)}; {formatNumber(longitude)}
    </bdi>
  )
}

/** People omit the protocol; without it browsers resolve the address on our origin. */
function WebsiteLink({ address }: { address: string }) {
  const href = /^https?:\/\//.test(address) ? address : `https://${address}`
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}
