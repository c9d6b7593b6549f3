import { useTranslation } from 'react-i18next'
import { listRefusals } from '#contract/api/figures/dashboards'
import styles from '../../../domain/dashboard/Dashboard.module.css'
import { Ranked } from '../../../domain/dashboard/Ranked'
import { asFilters, useAsked } from '../../../domain/dashboard/use-asked'
import { useOpens } from '../../../domain/dashboard/use-opens'
import { useWidget, Widget } from '../../../domain/dashboard/Widget'

const SHOWN = 10

export function Refusals() {
  const { t } = useTranslation(['dashboards', 'words'])
  const reading = useWidget(listRefusals)
  const { asked } = useAsked()
  const opens = useOpens()
  return (
    <Widget title={t('centre.refusals')} reading={reading} rows={9}>
      {({ data, ...period }) =>
        data.length === 0 ? (
          <p className={styles.soft}>{t('centre.noRefusals')}</p>
        ) : (
          <Ranked
            lines={data.slice(0, SHOWN).map(({ reason, n }) => ({
              key: reason,
              name: t(`words:decision_reason.${reason}`),
              value: n,
              to: opens.measurements({ status: 'Canceled', reason, ...asFilters(asked, period) }),
            }))}
          />
        )
      }
    </Widget>
  )
}
