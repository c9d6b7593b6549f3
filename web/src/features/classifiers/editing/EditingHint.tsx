import { useTranslation } from 'react-i18next'
import { useHasKeys } from '../../../lib/device/use-media'
import { useKey } from '../../../lib/keys'
import styles from './editing.module.css'

export function EditingHint() {
  const { t } = useTranslation('classifiers')
  useListed('Enter, F2', t('keys.begin'))
  useListed('Tab', t('keys.next'))
  useListed('Esc', t('keys.cancel'))
  useListed('← → ↑ ↓', t('keys.walk'))
  useListed('Ctrl Z', t('keys.undo'))
  return useHasKeys() && <p className={styles.hint}>{t('editHint')}</p>
}

/** Listed for help only; the cells handle their keys themselves. */
function useListed(keys: string, does: string) {
  useKey(keys, does, () => undefined)
}
