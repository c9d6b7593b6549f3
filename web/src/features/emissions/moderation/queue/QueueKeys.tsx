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
  useKey('j', t('emissions:step.down'), () => onStep(1))
  useKey('k', t('emissions:step.up'), () => onStep(-1))
  useKey('a', t('keys.accept'), () => onDecide('accept'))
  useKey('x', t('keys.cancel'), () => onDecide('cancel'))
  useKey('o', t('keys.open'), onOpen)
  useKey('z', t('keys.undo'), onUndo)
  useKey('n', t('keys.next'), onNext)
  return null
}
