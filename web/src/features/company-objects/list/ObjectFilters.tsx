import { Checkbox, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ministries } from '#contract/classifiers/ministries'
import {
  activityFields,
  departmentSubordinations,
  ownershipForms,
} from '#contract/classifiers/object-classifiers'
import { childRegions, parentRegions } from '#contract/classifiers/regions'
import { FilterChoice } from '../../../ui/filters/FilterChoice'
import { RareFilters } from '../../../ui/filters/RareFilters'
import { ReferenceSelect } from '../../../ui/form/reference/ReferenceSelect'
import { useDangerCategories } from '../use-danger-categories'
import type { ObjectFilterValues, Objects } from './use-objects'

const rare = ['ministry', 'ownership_form', 'subordination', 'inn', 'miz', 'pkm343'] as const

/** What people pick objects by; what they rarely pick by is folded away until it is used. */
export function ObjectFilters({ filters, setFilters }: Pick<Objects, 'filters' | 'setFilters'>) {
  const { t } = useTranslation('company-objects')
  const categories = useDangerCategories()
  const isUsed = rare.some((name) => filters[name] !== undefined)
  const { region } = filters
  const referred = (name: ReferenceName) => ({
    'aria-label': t(`field.${name}`),
    placeholder: t(`field.${name}`),
    value: filters[name] === undefined ? null : { id: Number(filters[name]) },
    onChange: (chosen: { id: number } | undefined) => setFilters({ [name]: chosen?.id }),
  })
  return (
    <>
      <ReferenceSelect
        {...referred('region')}
        list={parentRegions.list}
        onChange={(chosen) => setFilters({ region: chosen?.id, district: undefined })}
      />
      <ReferenceSelect
        {...referred('district')}
        list={childRegions.list}
        filters={{ parent_id: region }}
        disabled={region === undefined}
        placeholder={t(region === undefined ? 'filter.chooseRegion' : 'field.district')}
      />
      <FilterChoice
        label={t('field.danger_category')}
        value={filters.danger_category}
        options={categories.map(({ value, label }) => ({ value: `${value}` as const, label }))}
        onChange={(danger_category) => setFilters({ danger_category })}
      />
      <FilterChoice
        label={t('field.status')}
        value={filters.status}
        options={(['active', 'inactive', 'secret'] as const).map((value) => ({
          value,
          label: t(`status.${value}`),
        }))}
        onChange={(status) => setFilters({ status })}
      />
      <ReferenceSelect {...referred('activity_field')} list={activityFields.list} />
      {(['exceeded', 'no_data'] as const).map((name) => (
        <Checkbox
          key={name}
          checked={filters[name] === 'true'}
          onChange={({ target }) => setFilters({ [name]: target.checked ? 'true' : undefined })}
        >
          {t(`filter.${name}`)}
        </Checkbox>
      ))}
      <RareFilters isUsed={isUsed}>
        <ReferenceSelect {...referred('ministry')} list={ministries.list} />
        <ReferenceSelect {...referred('ownership_form')} list={ownershipForms.list} />
        <ReferenceSelect {...referred('subordination')} list={departmentSubordinations.list} />
        <InnFilter value={filters.inn} onChange={(inn) => setFilters({ inn })} />
        <ListChoice name="miz" value={filters.miz} onChange={(miz) => setFilters({ miz })} />
        <ListChoice name="pkm343" value={filters.pkm343} onChange={(pkm343) => setFilters({ pkm343 })} />
      </RareFilters>
    </>
  )
}

type ReferenceName =
  | 'region'
  | 'district'
  | 'ministry'
  | 'activity_field'
  | 'ownership_form'
  | 'subordination'

interface ListChoiceProps {
  name: 'miz' | 'pkm343'
  value: ObjectFilterValues['miz']
  onChange: (value: ObjectFilterValues['miz']) => void
}

function ListChoice({ name, value, onChange }: ListChoiceProps) {
  const { t } = useTranslation('company-objects')
  const label = t(`filter.${name}`)
  const options = [
    { value: 'true' as const, label: `${label}: ${t('filter.onList')}` },
    { value: 'false' as const, label: `${label}: ${t('filter.notOnList')}` },
  ]
  return <FilterChoice label={label} value={value} options={options} onChange={onChange} />
}

const typingPauseMs = 500

/** Asks after a pause, as the search does. */
function InnFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (inn: string | undefined) => void
}) {
  const { t } = useTranslation('company-objects')
  const [typed, setTyped] = useState(value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  useEffect(() => {
    if (typed === (value ?? '')) return
    const timer = setTimeout(() => onChange(typed || undefined), typingPauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      allowClear
      inputMode="numeric"
      maxLength={9}
      aria-label={t('filter.inn')}
      placeholder={t('filter.inn')}
      value={typed}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
    />
  )
}
