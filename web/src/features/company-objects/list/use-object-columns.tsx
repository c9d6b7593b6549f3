import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyObject } from '#contract/api/company-objects'
import type { Column } from '../../../ui/table/column'
import { Availability } from '../Availability'
import { ObjectStatus } from '../ObjectStatus'

/** Everything that a list of objects can show; a screen names what it leaves to be chosen. */
export function useObjectColumns(): Column<CompanyObject>[] {
  const { t } = useTranslation('company-objects')
  return useMemo(() => {
    const missing = t('missing.value')
    return [
      { key: 'title', title: t('field.title'), value: (row) => row.title, ordering: 'title', width: 236 },
      { key: 'inn', title: t('field.inn'), value: (row) => row.inn, ordering: 'inn', width: 104 },
      {
        key: 'region',
        title: t('field.region'),
        value: (row) => row.region.name,
        ordering: 'region',
        width: 162,
      },
      {
        key: 'district',
        title: t('field.district'),
        value: (row) => row.district.name,
        ordering: 'district',
        width: 142,
      },
      {
        key: 'danger_category',
        title: t('short.danger_category'),
        kind: 'number',
        value: (row) => row.danger_category || null,
        missing: t('missing.category'),
        ordering: 'danger_category',
        width: 114,
      },
      {
        key: 'status',
        title: t('field.status'),
        value: (row) => t(`status.${row.status}`),
        render: (row) => <ObjectStatus object={row} />,
        ordering: 'status',
        width: 130,
      },
      {
        key: 'available',
        title: t('available.title'),
        value: (row) => (row.status === 'active' ? t(`available.${row.available}`) : null),
        missing: t('available.notActive'),
        render: (row) => <Availability object={row} />,
        width: 164,
      },
      {
        key: 'sources_count',
        title: t('short.sources_count'),
        kind: 'number',
        value: (row) => row.sources_count,
        width: 115,
      },
      { key: 'activity_field', title: t('field.activity_field'), value: (row) => row.activity_field.name },
      {
        key: 'miz_included_on',
        title: t('short.miz'),
        kind: 'date',
        value: (row) => row.miz_included_on,
        missing: t('missing.miz'),
        ordering: 'miz_included_on',
      },
      {
        key: 'pkm343',
        title: t('short.pkm343'),
        value: (row) => t(row.pkm343 ? 'yes' : 'no'),
        width: 100,
      },
      {
        key: 'ministry',
        title: t('field.ministry'),
        value: (row) => row.ministry?.name,
        missing,
        hidden: true,
      },
      {
        key: 'ownership_form',
        title: t('field.ownership_form'),
        value: (row) => row.ownership_form.name,
        hidden: true,
      },
      {
        key: 'subordination',
        title: t('field.subordination'),
        value: (row) => row.subordination?.name,
        missing,
        hidden: true,
      },
      { key: 'address', title: t('field.address'), value: (row) => row.address, hidden: true, width: 260 },
      {
        key: 'controlled_sources',
        title: t('short.controlled_sources'),
        kind: 'number',
        value: (row) => row.controlled_sources,
        missing,
        hidden: true,
      },
      {
        key: 'activity_start',
        title: t('field.activity_start'),
        kind: 'date',
        value: (row) => row.activity_start,
        ordering: 'activity_start',
        hidden: true,
      },
      {
        key: 'activity_end',
        title: t('field.activity_end'),
        kind: 'date',
        value: (row) => row.activity_end,
        missing: t('missing.end'),
        hidden: true,
      },
      {
        key: 'latitude',
        title: t('field.latitude'),
        kind: 'number',
        value: (row) => row.latitude,
        hidden: true,
      },
      {
        key: 'longitude',
        title: t('field.longitude'),
        kind: 'number',
        value: (row) => row.longitude,
        hidden: true,
      },
      { key: 'contacts', title: t('field.contacts'), value: (row) => row.contacts, missing, hidden: true },
      { key: 'website', title: t('field.website'), value: (row) => row.website, missing, hidden: true },
      {
        key: 'id',
        title: 'ID',
        kind: 'number',
        value: (row) => row.id,
        ordering: 'id',
        notExported: true,
        hidden: true,
        width: 90,
      },
    ]
  }, [t])
}
