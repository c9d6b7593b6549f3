import { useTranslation } from 'react-i18next'
import { type Emission, readEmission } from '#contract/api/measurements/emissions'
import { cancelReasons, type PickedReason, reopenReasons } from '#contract/domain/measurement/decision-reason'
import { call } from '../../lib/api/api-client'
import { useConfirmWithReason } from '../../ui/feedback/use-confirm-with-reason'
import { readLastDeed, useDeedText } from './last-deed'
import { onChangedEmissions } from './use-changed-emissions'

const reasons = { cancel: cancelReasons, reopen: reopenReasons }

/** As the calls of decisions take it. */
export interface DecisionReasonGiven {
  reason_code: PickedReason
  comment: string
}

interface About {
  count: number
  text?: string | undefined
  /** The one record that it is about: when somebody else is quicker, the question says so instead. */
  seen?: Pick<Emission, 'id' | 'version'> | undefined
}

/** Asks why something is cancelled or reopened; undefined when the dialog was left. */
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
    kind: 'cancel' | 'reopen',
    { count, text, seen }: About,
  ): Promise<DecisionReasonGiven | undefined> => {
    const options = reasons[kind].map((value) => ({
      value,
      label: t(`words:decision_reason.${value}`),
      needsWords: value === 'other',
    }))
    const answer = await ask({
      title: t(`decision.ask-${kind}`, { count }),
      ...(text !== undefined && { text }),
      okText: t(`decision.${kind}`),
      isDanger: kind === 'cancel',
      reasons: options,
      minLength: 0,
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
    return answer && picked && { reason_code: picked.value, comment: answer.text }
  }
}
