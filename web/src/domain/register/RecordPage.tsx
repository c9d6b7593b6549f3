import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod'
import { titles } from '#contract/fields/titles'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useRead } from '../../lib/api/server-data'
import { useWords } from '../../lib/text/use-words'
import { Page } from '../../ui/Page'
import { ErrorState, Loading } from '../../ui/states'
import { MapView } from '../map/MapView'
import RecordForm from './RecordForm'
import { OneRecord } from './RecordPanel'
import { recordsLayer } from './records-layer'
import styles from './register.module.css'

interface Props {
  /** The address names one of several; the default is the first. */
  registers: readonly [Register, ...Register[]]
  back: string
}

export function RecordPage({ registers, back }: Props) {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const [isEdited, setIsEdited] = useState(false)
  const schema = useMemo(
    () => z.object({ of: z.enum(registers.map(({ table }) => table)).optional() }),
    [registers],
  )
  const [{ of }] = useUrlFilters(schema)
  const register = registers.find(({ table }) => table === of) ?? registers[0]
  const { data, error, refetch } = useRead(register.read, { params: { id } })
  const stopEditing = () => setIsEdited(false)
  return (
    <Page title={data?.name}>
      {data && isEdited && (
        <RecordForm register={register} record={data} onSaved={stopEditing} onCancel={stopEditing} />
      )}
      {data && !isEdited && (
        <div className={styles.page}>
          <OneRecord
            register={register}
            record={data}
            onEdit={() => setIsEdited(true)}
            onDeleted={() => void navigate(back)}
          />
          {register.map && <Where register={register} record={data} />}
        </div>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={12} />}
    </Page>
  )
}

function Where({ register, record }: { register: Register; record: RegisterRow }) {
  const say = useWords()
  const { id, name, latitude, longitude } = record
  const layers = useMemo(
    () =>
      typeof latitude === 'number' && typeof longitude === 'number'
        ? [recordsLayer(register.table, [{ id, name, latitude, longitude }])]
        : undefined,
    [register, id, name, latitude, longitude],
  )
  const table = useMemo(
    () => ({
      columns: [
        { key: 'name', title: say(titles.name) },
        { key: 'latitude', title: say(titles.latitude), numeric: true },
        { key: 'longitude', title: say(titles.longitude), numeric: true },
      ],
      rows: [{ key: id, name, latitude: latitude as number, longitude: longitude as number }],
    }),
    [id, name, latitude, longitude, say],
  )
  if (!layers) return null
  return (
    <MapView
      layers={layers}
      label={`${say(register.one)}: ${name}`}
      table={table}
      height={320}
      gestures="cooperative"
    />
  )
}
