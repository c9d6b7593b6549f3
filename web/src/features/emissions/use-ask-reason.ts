import { useTranslation } from 'react-i18next'
import { useConfirmWithReason } from '../../ui/feedback/use-confirm-with-reason'

const reasons = {
  cancel: ['protocol', 'instrument', 'typing', 'unit', 'duplicate', 'implausible', 'other'],
  reopen: ['correction', 'complaint', 'by-mistake', 'other'],
} as const

/** Why something is cancelled or reopened: a reason from the list, and words; undefined when thought better of. */
export function useAskReason() {
  const { t } = useTranslation('emissions')
  const ask = useConfirmWithReason()
  return async (kind: 'cancel' | 'reopen', count: number, text?: string): Promise<string | undefined> => {
    const options = reasons[kind].map((value) => ({
      value,
      label: t(`reason.${value}`),
      needsWords: value === 'other',
    }))
    const answer = await ask({
      title: t(`decision.ask-${kind}`, { count }),
      ...(text !== undefined && { text }),
      okText: t(`decision.${kind}`),
      isDanger: kind === 'cancel',
      reasons: options,
      minLength: 0,
    })
    if (!answer) return undefined
    const label = options.find(({ value }) => value === answer.reason)?.label ?? ''
    if (answer.reason === 'other') return answer.text
    return answer.text ? `${label}. ${answer.text}` : label
  }
}
