import { FileExcelOutlined, PlusOutlined } from '@ant-design/icons'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { filterQuery } from '#contract/fields/filter'
import type { MapPoint, Register } from '#contract/registers/any-register'
import { useOpenRecord, useUrlFilters } from '../../lib/address/url-filters'
import { useRead } from '../../lib/api/server-data'
import { lazyWithPreload } from '../../lib/lazy-with-preload'
import { useMayUse } from '../../lib/session/session'
import { useWords } from '../../lib/text/use-words'
import { Allowed } from '../../ui/Allowed'
import { LazyMount } from '../../ui/LazyMount'
import { Page } from '../../ui/Page'
import { SidePanel } from '../../ui/panel/SidePanel'
import { ErrorState } from '../../ui/states'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { FilterBar } from '../fields/FilterBar'
import { coordinatesTable } from '../map/coordinates-table'
import { MapView } from '../map/MapView'
import { recordsLayer } from './records-layer'
import styles from './register.module.css'
import { useRecordColumns } from './use-record-columns'

interface RegisterMapProps {
  register: Register
  filters: object
  search: string | undefined
  bar: ReactNode
  onOpen: (id: number) => void
}

const none: MapPoint[] = []

function RegisterMap({ register, filters, search, bar, onOpen }: RegisterMapProps) {
  const { t } = useTranslation('registers')
  const say = useWords()
  const map = register.map as NonNullable<Register['map']>
  const query = { ...filters, search: search || undefined }
  const { data, error, refetch } = useRead(map, { query }, { placeholderData: keepPreviousData })
  const points = data?.data ?? none
  const layers = useMemo(() => [recordsLayer(register.table, points)], [register, points])
  const table = useMemo(() => coordinatesTable(points, say), [points, say])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={styles.filters}>{bar}</div>
      <MapView
        layers={layers}
        label={data ? t('map.label', { what: say(register.title), count: points.length }) : t('map.loading')}
        table={table}
        height={560}
        onPick={({ properties }) => onOpen(Number(properties.id))}
      />
    </>
  )
}

const Panel = lazyWithPreload(() => import('./RecordPanel'))
const Form = lazyWithPreload(() => import('./RecordForm'))
const Importing = lazyWithPreload(() => import('./ImportRecords'))

const address = z.object({ view: z.enum(['table', 'map']).default('table') })

/** Paths of form screens; without them the panel shows the form. */
export interface FormPaths {
  create: string
  edit: (id: number) => string
}

interface Props {
  register: Register
  paths?: FormPaths
  above?: ReactNode
}

export function RegisterPage({ register, paths, above }: Props) {
  const { t } = useTranslation('registers')
  const say = useWords()
  const navigate = useNavigate()
  const [{ view }, setAddress] = useUrlFilters(address)
  const [openId, open] = useOpenRecord()
  const [side, setSide] = useState<'add' | 'import'>()
  const { edit } = register.access
  const close = () => setSide(undefined)
  const add = () => (paths ? void navigate(paths.create) : setSide('add'))
  return (
    <Page
      actions={
        <Allowed to={edit}>
          <Button icon={<FileExcelOutlined aria-hidden />} onClick={() => setSide('import')}>
            {t('import.open')}
          </Button>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
            {t('add')}
          </Button>
        </Allowed>
      }
    >
      {above}
      {register.map && (
        <Segmented
          className={styles.views}
          aria-label={t('view.label')}
          value={view}
          options={(['table', 'map'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(next) => setAddress({ view: next })}
        />
      )}
      <Records register={register} isMap={view === 'map'} openId={openId} onOpen={open} />
      <LazyMount isNeeded={openId !== undefined} preload={Panel.preload}>
        <Panel
          register={register}
          id={openId}
          onEdit={paths && ((id) => void navigate(paths.edit(id)))}
          onClose={() => open(undefined)}
        />
      </LazyMount>
      <Allowed to={edit}>
        <SidePanel isOpen={side === 'add'} title={say(register.one)} width={720} onClose={close}>
          <LazyMount isNeeded={side === 'add'} preload={Form.preload}>
            <Form register={register} onSaved={close} onCancel={close} />
          </LazyMount>
        </SidePanel>
        <SidePanel isOpen={side === 'import'} title={t('import.title')} width={760} onClose={close}>
          <LazyMount isNeeded={side === 'import'} preload={Importing.preload}>
            <Importing register={register} />
          </LazyMount>
        </SidePanel>
      </Allowed>
    </Page>
  )
}

interface RecordsProps {
  register: Register
  isMap: boolean
  openId: number | undefined
  onOpen: (id: number) => void
}

function Records({ register, isMap, openId, onOpen }: RecordsProps) {
  const { t } = useTranslation('registers')
  const say = useWords()
  const [schema] = useState(() => z.object(filterQuery(register.filters)))
  const [filters, setFilters] = useUrlFilters(schema)
  const list = useList(register.list, filters as object as never)
  const columns = useRecordColumns(register)
  const mayExport = useMayUse(register.access.export ?? register.access.read)
  const bar = <FilterBar of={register.filters} values={filters} onChange={setFilters} />
  if (isMap && register.map)
    return (
      <RegisterMap
        register={register}
        filters={filters}
        bar={bar}
        search={list.view.search}
        onOpen={onOpen}
      />
    )
  return (
    <DataTable
      name={register.table}
      title={say(register.title)}
      columns={columns}
      list={{ ...list, mayExport }}
      filters={bar}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      empty={{ title: t('empty') }}
    />
  )
}
