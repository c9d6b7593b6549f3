import { useTranslation } from 'react-i18next'
import { listStates, listTrends } from '#contract/api/figures/dashboards'
import { stateFigures } from '#contract/fields/dashboards'
import { titles } from '#contract/fields/titles'
import { asFilters, useDashboardParams } from '../../../domain/dashboard/use-dashboard-params'
import { useOpens } from '../../../domain/dashboard/use-opens'
import { useWidget, Widget } from '../../../domain/dashboard/Widget'
import { WidgetTable } from '../../../domain/dashboard/WidgetTable'
import { FigureCell } from '../../../domain/statistics/FigureCell'
import { formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { Sparkline } from '../../../ui/chart/Sparkline'
import { Linked } from '../../../ui/Linked'
import { ofState, shownStates, sinceThen } from './state-filters'

export function RegionDecisions() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const reading = useWidget(listStates, { by: 'region' })
  const trends = useWidget(listTrends, { by: 'region' }).data
  const { params } = useDashboardParams()
  const opens = useOpens()
  const lineOf = (id: number) => {
    const own = trends?.data.filter((row) => id === 0 || row.id === id) ?? []
    if (own.length === 0) return undefined
    return trends?.months.map((_, at) => {
      const measured = own.reduce((sum, { measurements }) => sum + (measurements[at] ?? 0), 0)
      return measured > 0 ? own.reduce((sum, { exceeded }) => sum + (exceeded[at] ?? 0), 0) : null
    })
  }
  return (
    <Widget title={t('centre.regions')} reading={reading} rows={16}>
      {({ data, total, ...period }) => {
        const filtersOf = (id: number) => asFilters({ ...params, ...(id > 0 && { region: id }) }, period)
        return (
          <WidgetTable
            caption={t('centre.regions')}
            rows={data}
            keyOf={({ id }) => id}
            total={{ ...total, id: 0, code: null, name: t('centre.all'), sato: null }}
            columns={[
              { key: 'name', title: say(titles.region), cell: ({ name }) => name },
              ...shownStates.map((name) => ({
                key: name,
                title: say(stateFigures[name].title),
                isNumber: true,
                cell: (row: (typeof data)[number]) => (
                  <Linked
                    to={
                      row.now[name]
                        ? opens.measurements({ ...ofState[name], ...filtersOf(row.id) })
                        : undefined
                    }
                  >
                    <FigureCell name={name} figures={stateFigures} row={sinceThen(row)} />
                  </Linked>
                ),
              })),
              {
                key: 'trend',
                title: t('centre.trend'),
                cell: ({ id, name }) => {
                  const values = lineOf(id)
                  return values ? (
                    <Sparkline
                      values={values}
                      label={`${name}: ${values.map((value) => formatNumber(value)).join(', ')}`}
                    />
                  ) : null
                },
              },
            ]}
          />
        )
      }}
    </Widget>
  )
}
