import { DeleteOutlined, EditOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type Emission, readEmission } from '#contract/api/emissions'
import { useRead } from '../../../lib/api/server-data'
import { Allowed } from '../../../ui/Allowed'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { useFocusBack } from '../../../ui/panel/use-focus-back'
import { Loading } from '../../../ui/states'
import { EmissionComments } from '../EmissionComments'
import { EmissionFacts } from '../EmissionFacts'
import { EmissionFailed } from '../EmissionFailed'
import { EmissionHistory } from '../EmissionHistory'
import styles from '../emissions.module.css'
import { mapPath } from '../work-area'
import { EditRecord } from './EditRecord'
import { MoveButtons } from './MoveButtons'
import { useDeleteRecords } from './use-delete-records'

interface Props {
  id: number | undefined
  onOpen: (id: number | undefined) => void
}

/** A measurement beside its list. */
export function RecordPanel({ id, onOpen }: Props) {
  const { data, error, refetch } = useRead(
    readEmission,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  )
  const emission = data?.id === id ? data : undefined
  return (
    <SidePanel
      isOpen={id !== undefined}
      title={emission && <bdi>{`${emission.component.name} · ${emission.source.name}`}</bdi>}
      onClose={() => onOpen(undefined)}
    >
      {emission && <Record key={emission.id} emission={emission} onOpen={onOpen} />}
      {!emission &&
        (error ? <EmissionFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={10} />)}
    </SidePanel>
  )
}

function Record({ emission, onOpen }: { emission: Emission; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation('emission-records')
  const navigate = useNavigate()
  const deleteRecords = useDeleteRecords()
  const [isEditing, setIsEditing] = useState(false)
  const edit = useFocusBack(isEditing)
  if (isEditing) return <EditRecord emission={emission} onOpen={onOpen} onDone={() => setIsEditing(false)} />
  return (
    <>
      <div className={styles.actions}>
        {emission.may.includes('edit') && (
          <Button ref={edit} icon={<EditOutlined aria-hidden />} onClick={() => setIsEditing(true)}>
            {t('action.edit')}
          </Button>
        )}
        <MoveButtons emission={emission} />
        <Allowed to="csak.moderation-map">
          <Button icon={<EnvironmentOutlined aria-hidden />} onClick={() => navigate(mapPath(emission.id))}>
            {t('action.map')}
          </Button>
        </Allowed>
        {emission.may.includes('delete') && (
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => deleteRecords([emission], () => onOpen(undefined))}
          >
            {t('action.delete')}
          </Button>
        )}
      </div>
      <EmissionFacts emission={emission} />
      <EmissionComments emission={emission} />
      <EmissionHistory emission={emission} />
    </>
  )
}
