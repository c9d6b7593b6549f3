import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listEmissionHistory } from '#contract/api/measurements/emission-details'
import { type Emission, readEmission } from '#contract/api/measurements/emissions'
import type { PickedReason } from '#contract/domain/measurement/decision-reason'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import {
  type EmissionDecision,
  emissionTransitions,
  transitionOf,
} from '#contract/domain/measurement/emission-transitions'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { useErrorText } from '../../lib/text/error-text'
import { formatDate, formatInstant, today } from '../../lib/text/format'
import { useConfirmWithReason } from '../../ui/feedback/use-confirm-with-reason'
import { useToast } from '../../ui/toast'
import { onChangedEmissions } from './emission-events'
import { emissionReads } from './records/use-records'

interface LastAction {
  status: EmissionStatus | null
  /** Empty if unknown. */
  by: string
  at: string
}

export async function readLastAction(id: number): Promise<LastAction | undefined> {
  const { data } = await call(listEmissionHistory, { params: { id }, query: { page_size: 1 } })
  const [last] = data
  return last && { status: last.to_status, by: last.actor ?? '', at: last.at }
}

/** E.g. «Малика Юсупова уже принял(а) эту запись в 02:14». */
export function useLastActionText(): ({ status, by, at }: LastAction) => string {
  const { t } = useTranslation('emissions')
  return ({ status, by, at }) => {
    const [date = '', time = ''] = formatInstant(at).split(' ')
    const when =
      date === formatDate(today()) ? t('lastAction.today', { time }) : t('lastAction.day', { date, time })
    const kind = status === 'Accepted' || status === 'Canceled' ? status : 'changed'
    return t(`lastAction.${kind}`, { by: by || t('lastAction.somebody'), when })
  }
}

/** Why a decision was refused; names the user who decided first. */
export function useRefusedText(): (id: number, error: unknown) => Promise<string> {
  const { t } = useTranslation('emissions')
  const errorText = useErrorText()
  const lastActionText = useLastActionText()
  return async (id, error) => {
    const isOvertaken = error instanceof ApiError && overtaking.has(error.code)
    const lastAction = isOvertaken ? await readLastAction(id).catch(() => undefined) : undefined
    return lastAction ? lastActionText(lastAction) : `${t('decision.failed')} ${errorText(error)}`
  }
}

const overtaking = new Set<string>(['record.stale', 'emission.forbidden-move'])

/** Empty for a decision that needs no reason. */
export interface DecisionReasonGiven {
  reason_code?: PickedReason
  comment?: string
}

export type Seen = Pick<Emission, 'id' | 'version'>

interface About {
  count: number
  text?: string | undefined
  /** The only record; the dialog closes with a message when somebody else changes it. */
  seen?: Seen | undefined
}

/** Asks for the reason of a decision that needs one; undefined when the dialog was left. */
export function useAskReason() {
  const { t } = useTranslation(['emissions', 'words'])
  const ask = useConfirmWithReason()
  const lastActionText = useLastActionText()

  async function overtaken({ id, version }: Seen): Promise<string | undefined> {
    const now = await call(readEmission, { params: { id } })
    const lastAction = now.version === version ? undefined : await readLastAction(id)
    return lastAction && lastActionText(lastAction)
  }

  return async (
    decision: EmissionDecision,
    { count, text, seen }: About,
  ): Promise<DecisionReasonGiven | undefined> => {
    const { needsReason, reasons } = transitionOf(decision)
    if (!needsReason) return {}
    const options = reasons.map((value) => ({
      value,
      label: t(`words:decision_reason.${value}`),
      needsWords: value === 'other',
    }))
    const answer = await ask({
      title: t(`decision.ask-${decision}`, { count }),
      text,
      okText: t(`decision.${decision}`),
      isDanger: decision === 'cancel',
      reasons: options,
      ...(options.length > 0 && { minLength: 0 }),
      ...(seen && {
        follow: (withdraw) =>
          onChangedEmissions(async ({ ids }) => {
            // A failed read is no problem: the server checks again on saving.
            const message = ids.includes(seen.id) ? await overtaken(seen).catch(() => undefined) : undefined
            if (message !== undefined) withdraw(message)
          }),
      }),
    })
    const picked = options.find(({ value }) => value === answer?.reason)
    return answer && { ...(picked && { reason_code: picked.value }), comment: answer.text }
  }
}

/** Asks for a reason, then decides on an unchanged record; returns whether it was decided. */
export function useDecide() {
  const { t } = useTranslation('emissions')
  const queries = useQueryClient()
  const toast = useToast()
  const refusedText = useRefusedText()
  const askReason = useAskReason()
  return async (decision: EmissionDecision, { id, version }: Seen): Promise<boolean> => {
    const reason = await askReason(decision, { count: 1, seen: { id, version } })
    if (!reason) return false
    const body = { id, version, status: emissionTransitions[decision].to, ...reason }
    try {
      await call(changeEmissionStatus, { body }, { idempotencyKey: newIdempotencyKey() })
      toast.success(t('decision.done'))
      return true
    } catch (error) {
      toast.error(await refusedText(id, error))
      return false
    } finally {
      for (const queryKey of emissionReads) void queries.invalidateQueries({ queryKey })
    }
  }
}
