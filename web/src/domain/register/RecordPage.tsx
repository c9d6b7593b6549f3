import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import { useRead } from '../../lib/api/server-data'
import { useWords } from '../../lib/text/use-words'
import { Page } from '../../ui/Page'
import { LoadState } from '../../ui/states'
import { coordinatesTable } from '../map/coordinates-table'
import { MapView } from '../map/MapView'
import RecordForm from './RecordForm'
import { OneRecord } from './RecordPanel'
import { recordsLayer } from './records-layer'
import styles from './register.module.css'
import { useChosenRegister } from './use-chosen-register'

interface Props {
  registers: readonly [Register, ...Register[]]
  back: string
}

export function RecordPage({ registers, back }: Props) {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const [isEdited, setIsEdited] = useState(false)
  const register = useChosenRegister(registers)
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
      {!data && <LoadState error={error} refetch={refetch} rows={12} />}
    </Page>
  )
}

function Where({ register, record }: { register: Register; record: RegisterRow }) {
  const say = useWords()
  const { id, name, latitude, longitude } = record
  const points = useMemo(
    () =>
      typeof latitude === 'number' && typeof longitude === 'number'
        ? [{ id, name, latitude, longitude }]
        : undefined,
    [id, name, latitude, longitude],
  )
  const layers = useMemo(() => points && [recordsLayer(register.table, points)], [register, points])
  if (!layers || !points) return null
  return (
    <MapView
      layers={layers}
      label={`${say(register.one)}: ${name}`}
      table={coordinatesTable(points, say)}
      height={320}
    />
  )
}
