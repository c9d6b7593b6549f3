import { EnvironmentOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { listEmissionComments, listEmissionHistory } from '#contract/api/measurements/emission-details'
import { type Emission, readEmission } from '#contract/api/measurements/emissions'
import { readKey, useRead } from '../../../lib/api/server-data'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { DecisionButton } from '../DecisionButton'
import { EmissionComments } from '../EmissionComments'
import { EmissionFacts } from '../EmissionFacts'
import { EmissionHistory } from '../EmissionHistory'
import { useChangedEmissions } from '../emission-events'
import styles from '../emissions.module.css'
import { EmissionLoadState, StepButtons } from '../panel-parts'
import { mapPath } from '../work-area'
import { BeforeAfter } from './BeforeAfter'
import { RowStateMark } from './queue/RowStateMark'
import { isWaiting, type QueueRow } from './queue/row-state'
import { RiskReasons } from './RiskReasons'

interface Props {
  id: number | undefined
  /** Its row in the queue; undefined when it was opened by its address. */
  row: QueueRow | undefined
  onDecide: (verb: 'accept' | 'cancel', row: QueueRow) => void
  onReopen: (row: QueueRow) => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
  onClosed: () => void
}

/** A record of the queue; the keys of the queue work here, too. */
export default function ModerationPanel({ id, row, onDecide, onReopen, onStep, onClose, onClosed }: Props) {
  const { data, error, refetch } = useRead(
    readEmission,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined && row === undefined },
  )
  const emission = row ?? (data?.id === id ? data : undefined)
  const queries = useQueryClient()
  useChangedEmissions(({ ids }) => {
    if (id === undefined || !ids.includes(id)) return
    if (!row) void refetch()
    for (const list of [listEmissionHistory, listEmissionComments])
      void queries.invalidateQueries({ queryKey: readKey(list) })
  })
  return (
    <SidePanel
      isOpen={id !== undefined}
      title={emission && <bdi>{`${emission.component.name} · ${emission.source.name}`}</bdi>}
      actions={row && <StepButtons onUp={() => onStep(-1)} onDown={() => onStep(1)} />}
      onClose={onClose}
      onClosed={onClosed}
    >
      {emission && (
        <RecordDetails key={emission.id} emission={emission} onDecide={onDecide} onReopen={onReopen} />
      )}
      {!emission && <EmissionLoadState error={error} refetch={refetch} rows={10} />}
    </SidePanel>
  )
}

interface DetailsProps extends Pick<Props, 'onDecide' | 'onReopen'> {
  emission: Emission | QueueRow
}

function RecordDetails({ emission, onDecide, onReopen }: DetailsProps) {
  const { t } = useTranslation('moderation')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const may = (verb: 'accept' | 'cancel') => isWaiting(emission) && emission.may.includes(verb)
  return (
    <>
      <div className={styles.actions}>
        {may('accept') && (
          <DecisionButton
            decision="accept"
            hasKey
            type="primary"
            onClick={() => onDecide('accept', emission)}
          />
        )}
        {may('cancel') && (
          <DecisionButton decision="cancel" hasKey danger onClick={() => onDecide('cancel', emission)} />
        )}
        {emission.may.includes('reopen') && (
          <DecisionButton decision="reopen" onClick={() => onReopen(emission)} />
        )}
        <Button
          icon={<EnvironmentOutlined aria-hidden />}
          onClick={() => navigate(mapPath(emission.id), { state: { queue: pathname + search } })}
        >
          {t('onMap')}
        </Button>
      </div>
      {isWaiting(emission) && !emission.may.includes('accept') && emission.may.includes('cancel') && (
        <p className={styles.soft}>{t('ownWork')}</p>
      )}
      {'rowState' in emission && emission.rowState && (
        <p role="status">
          <RowStateMark row={emission} />
        </p>
      )}
      <EmissionFacts emission={emission} />
      <BeforeAfter emission={emission} />
      <RiskReasons emission={emission} />
      <EmissionComments emission={emission} />
      <EmissionHistory emission={emission} />
    </>
  )
}
