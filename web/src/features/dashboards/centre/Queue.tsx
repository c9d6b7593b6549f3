import { useTranslation } from 'react-i18next'
import { queueAges, readQueue } from '#contract/api/figures/dashboards'
import { titles } from '#contract/fields/titles'
import { mediumWords } from '#contract/words'
import styles from '../../../domain/dashboard/Dashboard.module.css'
import { useDashboardParams } from '../../../domain/dashboard/use-dashboard-params'
import { useOpens } from '../../../domain/dashboard/use-opens'
import { Widget } from '../../../domain/dashboard/Widget'
import { WidgetTable } from '../../../domain/dashboard/WidgetTable'
import { useRead } from '../../../lib/api/server-data'
import { formatDate, formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { Linked } from '../../../ui/Linked'

export function Queue() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const { params } = useDashboardParams()
  const { region, ministry } = params
  const reading = useRead(readQueue, { query: { region, ministry } })
  const opens = useOpens()
  const ageTitle = (index: number) => {
    const [days, before] = [queueAges[index], queueAges[index - 1]]
    if (days === undefined) return t('centre.ageOver', { days: before })
    return before === undefined
      ? t('centre.ageUpTo', { days })
      : t('centre.ageBetween', { from: before + 1, to: days })
  }
  return (
    <Widget title={t('centre.queue')} reading={reading} rows={5}>
      {({ today, data: media }) => (
        <>
          <p className={styles.soft}>{t('centre.queueNote', { day: formatDate(today) })}</p>
          <WidgetTable
            caption={t('centre.queue')}
            rows={media}
            keyOf={({ medium }) => medium}
            columns={[
              { key: 'medium', title: say(titles.medium), cell: ({ medium }) => say(mediumWords[medium]) },
              ...[...queueAges, null].map((_, index) => ({
                key: `age${index}`,
                title: ageTitle(index),
                isNumber: true,
                cell: ({ medium, ages }: (typeof media)[number]) => {
                  const { date_from, date_to, n = 0 } = ages[index] ?? {}
                  const days = { date_from: date_from ?? undefined, date_to: date_to ?? undefined }
                  const to = n > 0 ? opens.queue(medium, { ...days, region, ministry }) : undefined
                  return <Linked to={to}>{formatNumber(n)}</Linked>
                },
              })),
              {
                key: 'total',
                title: say(titles.total),
                isNumber: true,
                cell: ({ medium, total }) => (
                  <Linked to={total > 0 ? opens.queue(medium, { region, ministry }) : undefined}>
                    {formatNumber(total)}
                  </Linked>
                ),
              },
            ]}
          />
        </>
      )}
    </Widget>
  )
}
