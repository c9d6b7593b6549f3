import { useTranslation } from 'react-i18next'
import {
  type AreaScale,
  medianLoadOf,
  shareExceededOf,
  worstLoadOf,
} from '#contract/domain/figures/area-condition'
import type { Words } from '#contract/words'
import { useOpens } from '../../../domain/dashboard/use-opens'
import { ConditionSign } from '../../../domain/map/condition/ConditionSign'
import { loadText } from '../../../domain/measurement/measurement-texts'
import { formatDate, formatNumber, formatPercent } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { Linked } from '../../../ui/Linked'
import { type Area, isOnLittle, levelOfArea } from '../layers/area-figures'
import styles from '../maps.module.css'

interface Props {
  area: Area | undefined
  names: Words
  /** Scale that colours the area. */
  scale: AreaScale
}

export function AreaPopup({ area, names, scale }: Props) {
  const { t } = useTranslation(['maps', 'words', 'statistics'])
  const say = useWords()
  const { objects } = useOpens()
  const load = area ? worstLoadOf(area) : null
  const share = area ? shareExceededOf(area) : null
  const median = area && scale === 'median_load' ? medianLoadOf(area) : null
  const level = area ? levelOfArea(area, scale) : 'not_measured'
  return (
    <div className={styles.popup}>
      <strong>{area?.name ?? say(names)}</strong>
      <div className={styles.condition}>
        <ConditionSign level={level} />
        {t(`words:condition.${level}`)}
        {scale === 'share_exceeded' &&
          share !== null &&
          `, ${t('popup.share', { share: formatPercent(share) })}`}
        {scale === 'worst_load' && load !== null && `, ${t('popup.load', { load: loadText(load) })}`}
        {median !== null && `, ${t('popup.median', { load: loadText(median) })}`}
      </div>
      {area && (
        <>
          {area.worst_at && load !== null && (
            <div>
              {t('popup.measured', { date: formatDate(area.worst_at) })}
              {scale !== 'worst_load' && `, ${t('popup.load', { load: loadText(load) })}`}
            </div>
          )}
          <div>
            {t('popup.exceeded', {
              exceeded: formatNumber(area.exceeded),
              all: formatNumber(area.measurements),
            })}
          </div>
          <div>
            {t('popup.withData', {
              part: formatNumber(area.sources_with_data),
              whole: formatNumber(area.sources),
            })}
            {isOnLittle(area, scale) && `, ${t('statistics:thin.word')}`}
          </div>
          <Linked
            to={objects(
              area.region_id === null ? { region: area.id } : { region: area.region_id, district: area.id },
            )}
          >
            {t('popup.objects', { count: area.objects })}
          </Linked>
        </>
      )}
    </div>
  )
}
