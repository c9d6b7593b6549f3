import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listStandings } from '#contract/api/figures/dashboards'
import { standingFigures } from '#contract/fields/dashboards'
import { titles } from '#contract/fields/titles'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { asFilters, useAsked } from '../../domain/dashboard/use-asked'
import { useOpens } from '../../domain/dashboard/use-opens'
import { useWidget, Widget } from '../../domain/dashboard/Widget'
import { WidgetTable } from '../../domain/dashboard/WidgetTable'
import { formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Linked } from '../../ui/Linked'
import { StandingCell } from './StandingCell'

export function WorstObjects() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const reading = useWidget(listStandings, { by: 'object', top: 10 })
  const { asked } = useAsked()
  const opens = useOpens()
  return (
    <Widget title={t('worst.title')} reading={reading} rows={11}>
      {({ data, count_exceeded, ...period }) => {
        const filters = asFilters(asked, period)
        const all = opens.objects({ exceeded: true, ...filters })
        if (data.length === 0) return <p className={styles.soft}>{t('worst.empty')}</p>
        return (
          <>
            <WidgetTable
              caption={t('worst.title')}
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  title: say(titles.object),
                  cell: ({ id, name }) => <Linked to={opens.passport(id)}>{name}</Linked>,
                },
                ...(['exceeded', 'worst_load', 'worst_at', 'share'] as const).map((name) => ({
                  key: name,
                  title: say(standingFigures[name].title),
                  isNumber: true,
                  cell: (row: (typeof data)[number]) => (
                    <StandingCell
                      name={name}
                      row={row}
                      to={
                        name === 'exceeded'
                          ? opens.measurements({
                              status: 'Accepted',
                              standing: 'exceeded',
                              object: row.id,
                              ...filters,
                            })
                          : undefined
                      }
                    />
                  ),
                })),
              ]}
            />
            {all && (
              <p className={styles.soft}>
                <Link to={all}>{t('worst.all', { number: formatNumber(count_exceeded) })}</Link>
              </p>
            )}
          </>
        )
      }}
    </Widget>
  )
}
