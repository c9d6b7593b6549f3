import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import type { Emission } from '#contract/api/measurements/emissions'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import { call } from '../../lib/api/api-client'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { useToast } from '../../ui/toast'
import { useRefusedText } from './last-deed'
import { emissionReads } from './records/use-records'
import { type DecisionReasonGiven, useAskReason } from './use-ask-reason'

type Seen = Pick<Emission, 'id' | 'version'>

/** Makes a decision at once, if the record is as it was seen; says whether it was made. */
export function useMove() {
  const { t } = useTranslation('emissions')
  const queries = useQueryClient()
  const toast = useToast()
  const refusedText = useRefusedText()
  return async (
    { id, version }: Seen,
    status: EmissionStatus,
    reason?: DecisionReasonGiven,
  ): Promise<boolean> => {
    const body = { id, version, status, ...reason }
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

/** The same for moves that need a reason: it is asked for first. */
export function useMoveWithReason() {
  const move = useMove()
  const askReason = useAskReason()
  return async (kind: 'cancel' | 'reopen', seen: Seen): Promise<boolean> => {
    const reason = await askReason(kind, { count: 1, seen })
    return reason !== undefined && move(seen, kind === 'cancel' ? 'Canceled' : 'Edited', reason)
  }
}
