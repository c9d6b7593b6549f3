import { useTranslation } from 'react-i18next'
import type { Words } from '#contract/words'
import { formatDate, formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { useOpens } from '../../../ui/dashboard/use-opens'
import { Linked } from '../../../ui/Linked'
import { ConditionSign } from '../../../ui/map/condition/ConditionSign'
import { loadText } from '../../../ui/measurement/load-text'
import { type Area, isOnLittle, levelOfArea, loadOfArea } from '../layers/area-figures'
import styles from '../maps.module.css'

/** A region or a district in short; of one without data, its name and that there is none. */
export function AreaPopup({ area, names }: { area: Area | undefined; names: Words }) {
  const { t } = useTranslation(['maps', 'words', 'statistics'])
  const say = useWords()
  const { objects } = useOpens()
  const load = area ? loadOfArea(area) : null
  const level = area ? levelOfArea(area) : 'not_measured'
  return (
    <div className={styles.popup}>
      <strong>{area?.name ?? say(names)}</strong>
      <div className={styles.condition}>
        <ConditionSign level={level} />
        {t(`words:condition.${level}`)}
        {load !== null && `, ${t('popup.load', { load: loadText(load) })}`}
      </div>
      {area && (
        <>
          {area.worst_at && <div>{t('popup.measured', { date: formatDate(area.worst_at) })}</div>}
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
            {isOnLittle(area, 'condition') && `, ${t('statistics:thin.word')}`}
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
