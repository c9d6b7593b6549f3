import { useTranslation } from 'react-i18next'
import { standingFigures } from '#contract/fields/dashboards'
import { useWords } from '../../../lib/text/use-words'
import type { AreaFigure } from './area-figures'

export function useFigureTitle(): (figure: AreaFigure) => string {
  const { t } = useTranslation('maps')
  const say = useWords()
  return (figure) => {
    switch (figure) {
      case 'share_exceeded':
      case 'worst_load':
      case 'median_load':
      case 'share_with_data':
        return t(`figure.${figure}`)
      default:
        return say(standingFigures[figure].title)
    }
  }
}
