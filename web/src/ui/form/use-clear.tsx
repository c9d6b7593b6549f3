import { CloseCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

/** antd's own clear icon has no useful name. */
export function useClear() {
  const { t } = useTranslation('common')
  const label = t('action.clear')
  return {
    ofChoice: { clearIcon: <CloseCircleFilled aria-hidden />, label },
    ofInput: { clearIcon: <CloseCircleFilled aria-label={label} /> },
  }
}
