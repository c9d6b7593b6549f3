import { ArrowLeftOutlined, CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { listEmissionNeighbours } from '#contract/api/emission-details'
import { type Emission, readEmission } from '#contract/api/emissions'
import { readKey, useRead } from '../../../lib/api/server-data'
import { useErrorText } from '../../../lib/text/error-text'
import { EmissionStatusMark } from '../../../ui/measurement/EmissionStatusMark'
import { Page } from '../../../ui/Page'
import { ErrorState, Loading } from '../../../ui/states'
import { useToast } from '../../../ui/toast'
import { EmissionComments } from '../EmissionComments'
import { EmissionFacts } from '../EmissionFacts'
import { EmissionFailed } from '../EmissionFailed'
import { EmissionHistory } from '../EmissionHistory'
import { useAskReason } from '../use-ask-reason'
import { useChangedEmissions } from '../use-changed-emissions'
import { queuePath } from '../work-area'
import { BeforeAfter } from './BeforeAfter'
import { HeldBar } from './HeldBar'
import styles from './map.module.css'
import { NeighbourMap } from './NeighbourMap'
import { useQueueKey } from './queue/QueueKeys'
import { RiskReasons } from './RiskReasons'
import { SeriesChart } from './SeriesChart'
import { useHeldDecisions } from './use-held-decisions'

/** A record with its source on the map, what was measured around it, and its own series. */
export function MeasurementMapPage() {
  const { t } = useTranslation('moderation')
  const id = Number(useParams().id)
  const queries = useQueryClient()
  const { data, error, refetch } = useRead(readEmission, { params: { id } })
  useChangedEmissions(({ ids }) => {
    if (ids.includes(id)) void queries.invalidateQueries()
  })
  if (!data)
    return (
      <Page title={t('map.title')}>
        {error ? <EmissionFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={14} />}
      </Page>
    )
  return <Measurement key={data.id} emission={data} />
}

function Measurement({ emission }: { emission: Emission }) {
  const { t } = useTranslation(['moderation', 'emissions'])
  const navigate = useNavigate()
  const { state } = useLocation()
  const around = useRead(listEmissionNeighbours, { params: { id: emission.id } })
  const { decisions, held, decide } = useDecision(emission)
  const may = (verb: 'accept' | 'cancel') => held === undefined && emission.may.includes(verb)
  useQueueKey('a', t('keys.accept'), () => may('accept') && void decide('accept'))
  useQueueKey('x', t('keys.cancel'), () => may('cancel') && void decide('cancel'))
  useQueueKey('z', t('keys.undo'), () => void decisions.undo())
  return (
    <Page
      title={`${emission.component.name} · ${emission.source.name}`}
      actions={
        <>
          <Button
            icon={<ArrowLeftOutlined aria-hidden />}
            onClick={() => navigate(cameFrom(state) ?? queuePath(emission.medium))}
          >
            {t('map.back')}
          </Button>
          {may('cancel') && (
            <Button danger icon={<CloseOutlined aria-hidden />} onClick={() => void decide('cancel')}>
              {t('emissions:decision.cancel')} (X)
            </Button>
          )}
          {may('accept') && (
            <Button type="primary" icon={<CheckOutlined aria-hidden />} onClick={() => void decide('accept')}>
              {t('emissions:decision.accept')} (A)
            </Button>
          )}
        </>
      }
    >
      {held && (
        <p role="status">
          <EmissionStatusMark status={held.status} /> {t('rowState.held')}
        </p>
      )}
      <div className={styles.split}>
        <div className={styles.card}>
          <EmissionFacts emission={emission} />
          <BeforeAfter emission={emission} />
          {emission.may.includes('cancel') && <RiskReasons emission={emission} />}
        </div>
        <div>
          {around.error && <ErrorState error={around.error} onRetry={() => void around.refetch()} />}
          {!around.data && !around.error && <Loading rows={10} />}
          {around.data && <NeighbourMap emission={emission} around={around.data} />}
        </div>
      </div>
      {around.data && (
        <div className={styles.card}>
          <SeriesChart emission={emission} series={around.data.series} />
        </div>
      )}
      <div className={styles.split}>
        <div className={styles.card}>
          <EmissionComments emission={emission} />
        </div>
        <div className={styles.card}>
          <EmissionHistory emission={emission} />
        </div>
      </div>
      <HeldBar decisions={decisions} onUndo={() => decisions.undo()} />
    </Page>
  )
}

/** The decision on the one record that is here, held back as in the queue. */
function useDecision(emission: Emission) {
  const { t } = useTranslation('moderation')
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  const askReason = useAskReason()
  const readAnew = () => void queries.invalidateQueries({ queryKey: readKey(readEmission) })
  const decisions = useHeldDecisions({
    onSent: readAnew,
    onRefused: (_, error) => {
      toast.error(`${t('refused.one')} ${errorText(error)}`)
      readAnew()
    },
  })
  return {
    decisions,
    held: decisions.held[0],
    async decide(verb: 'accept' | 'cancel') {
      const comment = verb === 'cancel' ? await askReason('cancel', 1) : undefined
      if (verb === 'cancel' && comment === undefined) return
      const { id, version } = emission
      decisions.hold({
        status: verb === 'accept' ? 'Accepted' : 'Canceled',
        comment,
        on: [{ id, version }],
      })
    },
  }
}

/** The queue as it was left, with its filters. */
function cameFrom(state: unknown): string | undefined {
  const path = (state as { queue?: unknown } | null)?.queue
  return typeof path === 'string' ? path : undefined
}
