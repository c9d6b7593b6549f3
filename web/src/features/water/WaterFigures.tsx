import { useTranslation } from 'react-i18next'
import { readWaterFigures } from '#contract/api/bodies/water'
import { waterFigures } from '#contract/fields/water'
import { Figures } from '../../domain/dashboard/Figures'
import { useAsked } from '../../domain/dashboard/use-asked'
import { useWidget, Widget } from '../../domain/dashboard/Widget'
import { useMayUse } from '../../lib/session/session'
import { monthText, useMonth } from './MonthFilter'
import { listPath } from './ReservoirsPage'
import styles from './water.module.css'

const shown = Object.keys(waterFigures)

export function WaterFigures() {
  const { t } = useTranslation('water')
  const { own } = useMonth()
  const { asked } = useAsked()
  const mayList = useMayUse('water.reservoirs')
  const mayRead = useMayUse('water.readings')
  const reading = useWidget(readWaterFigures, own)
  return (
    <Widget title={t('figures')} reading={reading} rows={4} isBare>
      {({ month, now, before }) => {
        const region = asked.region === undefined ? '' : `&region=${asked.region}`
        const list = mayList ? `${listPath}?${region.slice(1)}` : undefined
        const readings = mayRead ? `/minvodxoz/waterhouse?date=${month}${region}` : undefined
        const paths: Record<string, string | undefined> = {
          reservoirs: list,
          near_bounds: mayList ? `${listPath}?near_bounds=true${region}` : undefined,
        }
        return (
          <>
            <p className={styles.soft}>{t('comparedWith', { month: monthText(month) })}</p>
            <Figures
              label={t('figures')}
              figures={waterFigures}
              shown={shown}
              now={now}
              before={before.read === 0 ? {} : before}
              opens={(name) => (name in paths ? paths[name] : readings)}
            />
          </>
        )
      }}
    </Widget>
  )
}
