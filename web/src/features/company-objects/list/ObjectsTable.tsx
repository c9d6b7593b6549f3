import { DeleteOutlined, EditOutlined, FileTextOutlined } from '@ant-design/icons'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import { isOnMiz } from '#contract/domain/registry/object-past'
import { loadOfPeriod } from '#contract/domain/registry/object-period'
import { nameIn } from '#contract/domain/transliterate'
import { standingFigures } from '#contract/fields/dashboards'
import { objectFilters } from '#contract/fields/filters'
import { objectFields, objectFigures } from '#contract/fields/objects'
import { dependsOnPeriod, ofDays } from '#contract/text/days-text'
import type { Words } from '#contract/words'
import { FilterBar } from '../../../domain/fields/FilterBar'
import { fieldColumns, shownFirst } from '../../../domain/fields/field-columns'
import { loadText } from '../../../domain/measurement/measurement-texts'
import { usePreferences } from '../../../lib/device/preferences'
import { useMayUse, useSession } from '../../../lib/session/session'
import { noData } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import type { RowAction } from '../../../ui/table/actions'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/DataTable'
import { Availability, ObjectStatus } from '../object-marks'
import { editPath, passportPath } from '../object-paths'
import { useDeleteObject } from './use-delete-object'
import type { Objects } from './use-objects'

const { confidential: _, confidential_reason: __, ...open } = objectFields
const shown = [
  ...['title', 'inn', 'region', 'district', 'danger_category', 'status', 'available', 'sources_count'],
  ...['activity_field', 'miz_included_on', 'pkm343'],
]

function useObjectColumns(filters: Objects['filters']): Column<CompanyObject>[] {
  const { t } = useTranslation('company-objects')
  const say = useWords()
  const lang = usePreferences((preferences) => preferences.lang)
  const mayRead = useMayUse('emissions.view')
  const isOwnOnly = useSession(({ profile }) => profile?.own_measurements_only === true)
  const seesMeasurements = mayRead && !isOwnOnly
  const period = seesMeasurements && dependsOnPeriod(filters) ? say(ofDays(filters)) : undefined
  return useMemo(() => {
    const columns = fieldColumns<CompanyObject, typeof open & typeof objectFigures>(
      { ...open, ...objectFigures },
      { say, missing: t('missing.value') },
      {
        title: { width: 236, value: (row) => nameIn(lang, row.title, row.title_uz) },
        // All nine digits must be visible.
        inn: { width: 104, isWidthKept: true },
        region: { width: 162 },
        district: { width: 142 },
        danger_category: { value: (row) => row.danger_category || null, width: 114 },
        status: { render: (row) => <ObjectStatus object={row} />, width: 130 },
        available: {
          value: (row) => (row.status === 'active' ? t(`available.${row.available}`) : null),
          missing: t('available.notActive'),
          render: (row) => <Availability object={row} />,
          width: 164,
        },
        sources_count: { width: 115 },
        miz_included_on: { value: (row) => (isOnMiz(row) ? row.miz_included_on : null) },
        pkm343: { width: 100 },
        address: { width: 260 },
      },
    )
    const id: Column<CompanyObject> = {
      ...{ key: 'id', title: 'ID', kind: 'number', value: (row) => row.id, ordering: 'id' },
      ...{ notExported: true, width: 90 },
    }
    const stood = period === undefined ? [] : periodColumns(say, period)
    const [name, ...others] = shownFirst([...columns, id], shown)
    return [...(name ? [name] : []), ...stood, ...others]
  }, [t, say, lang, period])
}

const periodColumns = (say: (words: Words) => string, period: string): Column<CompanyObject>[] => [
  {
    ...{ key: 'period_exceeded', title: `${say(standingFigures.exceeded.title)}, ${period}`, kind: 'number' },
    ...{ width: 136, value: ({ of_period }) => of_period?.exceeded ?? null },
  },
  {
    ...{ key: 'period_worst_load', title: `${say(standingFigures.worst_load.title)}, ${period}` },
    kind: 'number',
    width: 136,
    value: ({ of_period }) => of_period?.worst_load ?? null,
    render: ({ of_period }) => {
      const load = of_period ? loadOfPeriod(of_period) : null
      return load === null ? noData : <bdi dir="ltr">{loadText(load)}</bdi>
    },
  },
]

interface Props {
  /** Key of the stored column settings and views. */
  name: string
  objects: Objects
  openId: number | undefined
  onOpen: (id: number) => void
  /** Shown while the register is empty. */
  addFirst?: ReactNode
}

export function ObjectsTable({ name, objects, openId, onOpen, addFirst }: Props) {
  const { t } = useTranslation('company-objects')
  const columns = useObjectColumns(objects.filters)
  const rowActions = useRowActions()
  return (
    <DataTable
      name={name}
      title={t('table')}
      columns={columns}
      list={objects.list}
      filters={<ObjectFilters {...objects} />}
      rowActions={rowActions}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      empty={{ title: t('empty.title'), ...(addFirst && { text: t('empty.text'), action: addFirst }) }}
    />
  )
}

function useRowActions(): (object: CompanyObject) => RowAction[] {
  const { t } = useTranslation('company-objects')
  const navigate = useNavigate()
  const deleteObject = useDeleteObject()
  const mayEdit = useMayUse('objects.edit')
  const mayDelete = useMayUse('objects.delete')
  const mayRead = useMayUse('ministry.object-info')
  return (object) => {
    const passport = {
      key: 'passport',
      label: t('action.passport'),
      icon: <FileTextOutlined aria-hidden />,
      run: () => void navigate(passportPath(object.id)),
    }
    const edit = {
      key: 'edit',
      label: t('action.edit'),
      icon: <EditOutlined aria-hidden />,
      run: () => void navigate(editPath(object.id)),
    }
    const remove = {
      key: 'delete',
      label: t('action.delete'),
      icon: <DeleteOutlined aria-hidden />,
      isDanger: true,
      run: () => deleteObject(object),
    }
    return [...(mayRead ? [passport] : []), ...(mayEdit ? [edit] : []), ...(mayDelete ? [remove] : [])]
  }
}

export function ObjectFilters({ filters, setFilters }: Pick<Objects, 'filters' | 'setFilters'>) {
  return (
    <FilterBar
      of={objectFilters}
      values={filters}
      onChange={setFilters}
      without={['object', 'source', 'date_from', 'date_to', 'author', 'planned_for']}
    />
  )
}
