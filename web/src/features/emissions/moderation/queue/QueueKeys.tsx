import { useTranslation } from 'react-i18next'
import { useKey } from '../../../../lib/keys'

interface Props {
  onStep: (by: 1 | -1) => void
  onDecide: (verb: 'accept' | 'cancel') => void
  onOpen: () => void
  onUndo: () => void
  onNext: () => void
}

/** What the letters do here; under `?` with the table's own keys. */
export function QueueKeys({ onStep, onDecide, onOpen, onUndo, onNext }: Props) {
  const { t } = useTranslation(['moderation', 'emissions'])
  useQueueKey('j', t('emissions:step.down'), () => onStep(1))
  useQueueKey('k', t('emissions:step.up'), () => onStep(-1))
  useQueueKey('a', t('keys.accept'), () => onDecide('accept'))
  useQueueKey('x', t('keys.cancel'), () => onDecide('cancel'))
  useQueueKey('o', t('keys.open'), onOpen)
  useQueueKey('z', t('keys.undo'), onUndo)
  useQueueKey('n', t('keys.next'), onNext)
  return null
}

/** While a question is open, letters are for nobody. */
export function useQueueKey(key: string, does: string, run: () => void) {
  useKey(key, does, () => {
    const isAsked = [...document.querySelectorAll('.ant-modal')].some((dialog) => dialog.checkVisibility())
    if (!isAsked) run()
  })
}
