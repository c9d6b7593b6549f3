import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { listEmissionNeighbours } from '#contract/api/measurements/emission-details'
import { type Emission, readEmission } from '#contract/api/measurements/emissions'
import { emissionTransitions } from '#contract/domain/measurement/emission-transitions'
import type { Medium } from '#contract/domain/measurement/medium'
import { EmissionStatusMark } from '../../../domain/measurement/measurement-marks'
import { useRecordsPath } from '../../../domain/measurement/use-records-path'
import { readKey, useRead } from '../../../lib/api/server-data'
import { useKey } from '../../../lib/keys'
import { useMayUse } from '../../../lib/session/session'
import { Page } from '../../../ui/Page'
import { ErrorState, Loading } from '../../../ui/states'
import { useToast } from '../../../ui/toast'
import { DecisionButton } from '../DecisionButton'
import { readLastAction, useAskReason, useDecide, useLastActionText, useRefusedText } from '../decisions'
import { EmissionComments } from '../EmissionComments'
import { EmissionFacts } from '../EmissionFacts'
import { EmissionHistory } from '../EmissionHistory'
import { useChangedEmissions } from '../emission-events'
import { EmissionLoadState } from '../panel-parts'
import { queuePath } from '../work-area'
import { BeforeAfter } from './BeforeAfter'
import { isEverything } from './decision'
import { HeldBar } from './HeldBar'
import styles from './map.module.css'
import { NeighbourMap } from './NeighbourMap'
import { RiskReasons } from './RiskReasons'
import { SeriesChart } from './SeriesChart'
import { useHeldDecisions } from './use-held-decisions'

/** A record with its neighbours on the map and the series of its source. */
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
        <EmissionLoadState error={error} refetch={refetch} rows={14} />
      </Page>
    )
  return <Measurement key={data.id} emission={data} />
}

function Measurement({ emission }: { emission: Emission }) {
  const { t } = useTranslation('moderation')
  const around = useRead(listEmissionNeighbours, { params: { id: emission.id } })
  const { decisions, held, decide, reopen } = useDecision(emission)
  const mayReopen = emission.may.includes('reopen')
  const may = (verb: 'accept' | 'cancel') => held === undefined && emission.may.includes(verb)
  useKey('a', t('keys.accept'), () => may('accept') && void decide('accept'))
  useKey('x', t('keys.cancel'), () => may('cancel') && void decide('cancel'))
  useKey('z', t('keys.undo'), () => {
    if (!decisions.undo() && mayReopen) void reopen()
  })
  return (
    <Page
      title={`${emission.component.name} · ${emission.source.name}`}
      actions={
        <>
          <BackButton medium={emission.medium} />
          {mayReopen && <DecisionButton decision="reopen" hasKey onClick={() => void reopen()} />}
          {may('cancel') && (
            <DecisionButton decision="cancel" hasKey danger onClick={() => void decide('cancel')} />
          )}
          {may('accept') && (
            <DecisionButton decision="accept" hasKey type="primary" onClick={() => void decide('accept')} />
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

function useDecision(emission: Emission) {
  const queries = useQueryClient()
  const toast = useToast()
  const refusedText = useRefusedText()
  const lastActionText = useLastActionText()
  const askReason = useAskReason()
  const decideAtOnce = useDecide()
  const { id, version } = emission
  const readAnew = () => void queries.invalidateQueries({ queryKey: readKey(readEmission) })
  const decisions = useHeldDecisions({
    onSent: readAnew,
    onRefused: async (_, error) => {
      readAnew()
      toast.error(await refusedText(id, error))
    },
  })
  // Drops the held decision when somebody else decided first.
  const dropOvertaken = useEffectEvent(async () => {
    const isOvertaken = decisions.held.some(({ on }) => !isEverything(on) && on[0]?.version !== version)
    if (!isOvertaken || decisions.drop([id]).length === 0) return
    const lastAction = await readLastAction(id).catch(() => undefined)
    if (lastAction) toast.error(lastActionText(lastAction))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new version
  useEffect(() => void dropOvertaken(), [version])
  return {
    decisions,
    held: decisions.held[0],
    async decide(verb: 'accept' | 'cancel') {
      const seen = { id, version }
      const reason = await askReason(verb, { count: 1, seen })
      if (reason) decisions.hold({ status: emissionTransitions[verb].to, reason, on: [seen] })
    },
    reopen: () => decideAtOnce('reopen', emission),
  }
}

/** Back to the queue or records with their filters, else to a list that the user may see. */
function BackButton({ medium }: { medium: Medium }) {
  const { t } = useTranslation('moderation')
  const navigate = useNavigate()
  const left = useLocation().state as { queue?: string; records?: string } | null
  const isModerator = useMayUse(`csak.moderation-${medium}`)
  const ownRecords = useRecordsPath()(medium, {})
  const records = left?.records ?? (left?.queue || isModerator ? undefined : ownRecords)
  return (
    <Button
      icon={<ArrowLeftOutlined aria-hidden />}
      onClick={() => navigate(records ?? left?.queue ?? queuePath(medium))}
    >
      {t(records ? 'map.toRecords' : 'map.back')}
    </Button>
  )
}
