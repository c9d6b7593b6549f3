import { useTranslation } from 'react-i18next'
import { loadText } from '../../../../domain/measurement/load-text'
import type { Counted } from './quarter'
import { worstLoadOf } from './worst-load'

export function useCountedWords(): (counted: Counted) => string[] {
  const { t } = useTranslation('object-passport')
  return (counted) => {
    const { measured } = counted
    const worst = worstLoadOf(counted)
    const outside = (['exceeded', 'under', 'over_background'] as const).filter((name) => counted[name] > 0)
    return [
      measured > 0 ? t('compliance.measured', { count: measured }) : t('compliance.not_measured'),
      ...outside.map((name) => t(`compliance.${name}`, { [name]: counted[name] })),
      ...(worst === null ? [] : [t('compliance.worst', { load: loadText(worst) })]),
    ]
  }
}
