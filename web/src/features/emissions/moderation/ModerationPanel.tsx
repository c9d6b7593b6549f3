import {
  CheckOutlined,
  CloseOutlined,
  DownOutlined,
  EnvironmentOutlined,
  UpOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { type Emission, readEmission } from '#contract/api/emissions'
import { useRead } from '../../../lib/api/server-data'
import { useHasKeys } from '../../../lib/device/use-media'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { Loading } from '../../../ui/states'
import { EmissionComments } from '../EmissionComments'
import { EmissionFacts } from '../EmissionFacts'
import { EmissionFailed } from '../EmissionFailed'
import { EmissionHistory } from '../EmissionHistory'
import styles from '../emissions.module.css'
import { mapPath } from '../work-area'
import { BeforeAfter } from './BeforeAfter'
import { RowStateMark } from './queue/RowStateMark'
import { isWaiting, type QueueRow } from './queue/row-state'
import { RiskReasons } from './RiskReasons'

interface Props {
  id: number | undefined
  /** The record where it stands in the queue; none when it came by an address alone. */
  row: QueueRow | undefined
  onDecide: (verb: 'accept' | 'cancel', row: QueueRow) => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
  onClosed: () => void
}

/** A record of the queue with all that helps to decide; the keys of the queue work here too. */
export function ModerationPanel({ id, row, onDecide, onStep, onClose, onClosed }: Props) {
  const { t } = useTranslation('moderation')
  const { data, error, refetch } = useRead(
    readEmission,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined && row === undefined },
  )
  const emission = row ?? (data?.id === id ? data : undefined)
  return (
    <SidePanel
      isOpen={id !== undefined}
      title={emission && <bdi>{`${emission.component.name} · ${emission.source.name}`}</bdi>}
      actions={
        row && (
          <>
            <Button
              type="text"
              icon={<UpOutlined aria-hidden />}
              aria-label={t('keys.up')}
              title={`${t('keys.up')} (K)`}
              onClick={() => onStep(-1)}
            />
            <Button
              type="text"
              icon={<DownOutlined aria-hidden />}
              aria-label={t('keys.down')}
              title={`${t('keys.down')} (J)`}
              onClick={() => onStep(1)}
            />
          </>
        )
      }
      onClose={onClose}
      onClosed={onClosed}
    >
      {emission && <RecordDetails key={emission.id} emission={emission} onDecide={onDecide} />}
      {!emission &&
        (error ? <EmissionFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={10} />)}
    </SidePanel>
  )
}

function RecordDetails({
  emission,
  onDecide,
}: {
  emission: Emission | QueueRow
  onDecide: Props['onDecide']
}) {
  const { t } = useTranslation(['moderation', 'emissions'])
  const hasKeys = useHasKeys()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const may = (verb: 'accept' | 'cancel') => isWaiting(emission) && emission.may.includes(verb)
  return (
    <>
      <div className={styles.actions}>
        {may('accept') && (
          <Button
            type="primary"
            icon={<CheckOutlined aria-hidden />}
            onClick={() => onDecide('accept', emission)}
          >
            {t('emissions:decision.accept')}
            {hasKeys && ' (A)'}
          </Button>
        )}
        {may('cancel') && (
          <Button danger icon={<CloseOutlined aria-hidden />} onClick={() => onDecide('cancel', emission)}>
            {t('emissions:decision.cancel')}
            {hasKeys && ' (X)'}
          </Button>
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
