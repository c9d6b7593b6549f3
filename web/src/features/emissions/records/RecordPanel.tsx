import { DeleteOutlined, DownOutlined, EditOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { type Emission, readEmission } from '#contract/api/measurements/emissions'
import { useRead } from '../../../lib/api/server-data'
import { useKey } from '../../../lib/keys'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { useFocusBack } from '../../../ui/panel/use-focus-back'
import { DecisionButton } from '../DecisionButton'
import { useDecide } from '../decisions'
import { EmissionComments } from '../EmissionComments'
import { EmissionFacts } from '../EmissionFacts'
import { EmissionHistory } from '../EmissionHistory'
import styles from '../emissions.module.css'
import { EmissionLoadState, StepButtons } from '../panel-parts'
import type { JudgedBy } from '../use-emission-columns'
import { mapPath, useMayOpenMap } from '../work-area'
import { EditRecord } from './EditRecord'
import { useDeleteRecords } from './use-delete-records'

interface Props {
  id: number | undefined
  onOpen: (id: number | undefined) => void
  before: number | undefined
  after: number | undefined
  onStep: (id: number) => void
  judgedBy?: JudgedBy
}

export default function RecordPanel({ id, onOpen, before, after, onStep, judgedBy = 'record' }: Props) {
  const { data, error, refetch } = useRead(
    readEmission,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  )
  const emission = data?.id === id ? data : undefined
  const stepTo = (to: number | undefined) => (to === undefined ? undefined : () => onStep(to))
  return (
    <SidePanel
      isOpen={id !== undefined}
      title={emission && <bdi>{`${emission.component.name} · ${emission.source.name}`}</bdi>}
      actions={<StepButtons onUp={stepTo(before)} onDown={stepTo(after)} />}
      onClose={() => onOpen(undefined)}
    >
      {emission && (
        <Record
          key={emission.id}
          emission={emission}
          judgedBy={judgedBy}
          onOpen={onOpen}
          onUp={stepTo(before)}
          onDown={stepTo(after)}
        />
      )}
      {!emission && <EmissionLoadState error={error} refetch={refetch} rows={10} />}
    </SidePanel>
  )
}

interface RecordProps extends Pick<Props, 'onOpen'> {
  judgedBy: JudgedBy
  emission: Emission
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function Record({ emission, judgedBy, onOpen, onUp, onDown }: RecordProps) {
  const { t } = useTranslation(['emission-records', 'emissions'])
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mayOpenMap = useMayOpenMap()
  const deleteRecords = useDeleteRecords()
  const [state, setState] = useState<'editing' | 'corrected'>()
  const edit = useFocusBack(state === 'editing')
  useKey('j', t('emissions:step.down'), () => state !== 'editing' && onDown?.())
  useKey('k', t('emissions:step.up'), () => state !== 'editing' && onUp?.())
  if (state === 'editing')
    return (
      <EditRecord
        emission={emission}
        onOpen={onOpen}
        onSaved={() => setState('corrected')}
        onCancel={() => setState(undefined)}
      />
    )
  const leadsOn = state === 'corrected' && onDown !== undefined
  return (
    <>
      <div className={styles.actions}>
        {leadsOn && (
          <Button type="primary" autoFocus icon={<DownOutlined aria-hidden />} onClick={onDown}>
            {t('emissions:step.down')}
          </Button>
        )}
        {emission.may.includes('edit') && (
          <Button
            ref={leadsOn ? undefined : edit}
            icon={<EditOutlined aria-hidden />}
            onClick={() => setState('editing')}
          >
            {t('action.edit')}
          </Button>
        )}
        <DecisionButtons emission={emission} />
        {mayOpenMap && (
          <Button
            icon={<EnvironmentOutlined aria-hidden />}
            onClick={() => navigate(mapPath(emission.id), { state: { records: pathname + search } })}
          >
            {t('action.map')}
          </Button>
        )}
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
      <EmissionFacts emission={emission} judgedBy={judgedBy} />
      <EmissionComments emission={emission} />
      <EmissionHistory emission={emission} />
    </>
  )
}

function DecisionButtons({ emission }: { emission: Emission }) {
  const decide = useDecide()
  return (['accept', 'cancel', 'reopen'] as const)
    .filter((decision) => emission.may.includes(decision))
    .map((decision) => (
      <DecisionButton key={decision} decision={decision} onClick={() => void decide(decision, emission)} />
    ))
}
