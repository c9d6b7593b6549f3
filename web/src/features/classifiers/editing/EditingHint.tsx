import { useTranslation } from 'react-i18next'
import { useHasKeys } from '../../../lib/device/use-media'
import { useKey } from '../../../lib/keys'
import styles from './editing.module.css'

/** How cells are changed: in one line below the table, and key by key under `?`. */
export function EditingHint() {
  const { t } = useTranslation('classifiers')
  useListed('Enter, F2', t('keys.begin'))
  useListed('Tab', t('keys.next'))
  useListed('Esc', t('keys.cancel'))
  useListed('← → ↑ ↓', t('keys.walk'))
  useListed('Ctrl Z', t('keys.undo'))
  return useHasKeys() && <p className={styles.hint}>{t('editHint')}</p>
}

/** The cells listen for themselves; under such names no key fires here. */
function useListed(keys: string, does: string) {
  useKey(keys, does, () => undefined)
}
