import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import type { Emission } from '#contract/api/measurements/emissions'
import { type EmissionDecision, emissionTransitions } from '#contract/domain/measurement/emission-transitions'
import { call } from '../../lib/api/api-client'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { useToast } from '../../ui/toast'
import { useRefusedText } from './last-deed'
import { emissionReads } from './records/use-records'
import { useAskReason } from './use-ask-reason'

type Seen = Pick<Emission, 'id' | 'version'>

/** Makes a decision on a record that is as it was seen, after asking for a reason; says whether it was made. */
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
