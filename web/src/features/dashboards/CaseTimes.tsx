import { useTranslation } from 'react-i18next'
import { readCaseTimes, type CaseTimes as Times } from '#contract/api/real-time/cases'
import { titles } from '#contract/fields/titles'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { useDashboardParams } from '../../domain/dashboard/use-dashboard-params'
import { useOpens } from '../../domain/dashboard/use-opens'
import { useWidget, Widget } from '../../domain/dashboard/Widget'
import { WidgetTable } from '../../domain/dashboard/WidgetTable'
import { useMayUse } from '../../lib/session/session'
import { formatNumber, noData } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Linked } from '../../ui/Linked'

const counts = ['active', 'overdue', 'opened', 'closed'] as const
const hours = ['answer_hours', 'close_hours'] as const

type Row = Times & { region: { id: number | undefined; name: string } }

export function CaseTimes() {
  const mayView = useMayUse('cases.view')
  return mayView ? <TimesByRegion /> : null
}

function TimesByRegion() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const reading = useWidget(readCaseTimes)
  const { params } = useDashboardParams()
  const opens = useOpens()
  const timeText = useTimeText()
  return (
    <Widget title={t('cases.title')} reading={reading} rows={11}>
      {({ data, total, date_from, date_to }) => {
        const opened = { opened_from: date_from, opened_to: date_to }
        const listOf = {
          active: {},
          overdue: { overdue: true },
          opened: { status: 'any', ...opened },
          closed: { status: 'closed', ...opened },
        }
        const { ministry, medium } = params
        return (
          <>
            <WidgetTable<Row>
              caption={t('cases.title')}
              rows={data}
              keyOf={({ region }) => region.id ?? 0}
              total={{ ...total, region: { id: params.region, name: t('cases.total') } }}
              columns={[
                { key: 'region', title: say(titles.region), cell: ({ region }) => region.name },
                ...counts.map((name) => ({
                  key: name,
                  title: t(`cases.${name}`),
                  isNumber: true,
                  cell: (row: Row) => (
                    <Linked
                      to={
                        row[name] > 0
                          ? opens.cases({ ...listOf[name], region: row.region.id, ministry, medium })
                          : undefined
                      }
                    >
                      {formatNumber(row[name])}
                    </Linked>
                  ),
                })),
                ...hours.map((name) => ({
                  key: name,
                  title: t(`cases.${name}`),
                  isNumber: true,
                  cell: (row: Row) => timeText(row[name]),
                })),
              ]}
            />
            <p className={styles.soft}>{t('cases.note')}</p>
          </>
        )
      }}
    </Widget>
  )
}

function useTimeText() {
  const { t } = useTranslation('dashboards')
  return (spent: number | null) => {
    if (spent === null) return <span title={t('cases.noTime')}>{noData}</span>
    return spent < 48
      ? t('cases.inHours', { number: formatNumber(spent, 1) })
      : t('cases.inDays', { number: formatNumber(spent / 24, 1) })
  }
}
