import { CloseCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

/** The cross that empties a choice or an input, under its name: the kit calls it «Clear», or nothing. */
export function useClear() {
  const { t } = useTranslation('common')
  const label = t('action.clear')
  return {
    ofChoice: { clearIcon: <CloseCircleFilled aria-hidden />, label },
    ofInput: { clearIcon: <CloseCircleFilled aria-label={label} /> },
  }
}
