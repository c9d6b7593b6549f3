import { useTranslation } from 'react-i18next'
import { type Emission, readEmission } from '#contract/api/measurements/emissions'
import type { PickedReason } from '#contract/domain/measurement/decision-reason'
import { type EmissionDecision, transitionOf } from '#contract/domain/measurement/emission-transitions'
import { call } from '../../lib/api/api-client'
import { useConfirmWithReason } from '../../ui/feedback/use-confirm-with-reason'
import { readLastDeed, useDeedText } from './last-deed'
import { onChangedEmissions } from './use-changed-emissions'

/** As the calls of decisions take it; empty where a decision needs none. */
export interface DecisionReasonGiven {
  reason_code?: PickedReason
  comment?: string
}

interface About {
  count: number
  text?: string | undefined
  /** The one record that it is about: when somebody else is quicker, the question says so instead. */
  seen?: Pick<Emission, 'id' | 'version'> | undefined
}

/** Asks for the reason of a decision that needs one; undefined when the dialog was left. */
export function useAskReason() {
  const { t } = useTranslation(['emissions', 'words'])
  const ask = useConfirmWithReason()
  const deedText = useDeedText()

  async function overtaken({ id, version }: Pick<Emission, 'id' | 'version'>): Promise<string | undefined> {
    const now = await call(readEmission, { params: { id } })
    const deed = now.version === version ? undefined : await readLastDeed(id)
    return deed && deedText(deed)
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
      ...(text !== undefined && { text }),
      okText: t(`decision.${decision}`),
      isDanger: decision === 'cancel',
      reasons: options,
      ...(options.length > 0 && { minLength: 0 }),
      ...(seen && {
        follow: (withdraw) =>
          onChangedEmissions(async ({ ids }) => {
            // What cannot be read now is found out when the answer is sent.
            const told = ids.includes(seen.id) ? await overtaken(seen).catch(() => undefined) : undefined
            if (told !== undefined) withdraw(told)
          }),
      }),
    })
    const picked = options.find(({ value }) => value === answer?.reason)
    return answer && { ...(picked && { reason_code: picked.value }), comment: answer.text }
  }
}
