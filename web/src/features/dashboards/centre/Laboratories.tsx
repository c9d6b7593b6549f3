import { useTranslation } from 'react-i18next'
import { listStates } from '#contract/api/figures/dashboards'
import { stateFigures } from '#contract/fields/dashboards'
import { titles } from '#contract/fields/titles'
import { asFilters, useAsked } from '../../../domain/dashboard/use-asked'
import { useOpens } from '../../../domain/dashboard/use-opens'
import { useWidget, Widget } from '../../../domain/dashboard/Widget'
import { WidgetTable } from '../../../domain/dashboard/WidgetTable'
import { FigureCell } from '../../../domain/statistics/FigureCell'
import { formatPercent, noData } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { Linked } from '../../../ui/Linked'
import { ofState, sinceThen } from './state-filters'

const columns = ['sent', 'accepted', 'canceled', 'undecided', 'no_norm'] as const

export function Laboratories() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const reading = useWidget(listStates, { by: 'laboratory' })
  const { asked } = useAsked()
  const opens = useOpens()
  return (
    <Widget title={t('centre.laboratories')} reading={reading} rows={10}>
      {({ data, ...period }) => {
        const filters = asFilters(asked, period)
        return (
          <WidgetTable
            caption={t('centre.laboratories')}
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              { key: 'name', title: say(titles.laboratory), cell: ({ name }) => name },
              ...columns.map((name) => ({
                key: name,
                title: say(stateFigures[name].title),
                isNumber: true,
                cell: (row: (typeof data)[number]) => (
                  <Linked
                    to={
                      row.id > 0 && row.now[name]
                        ? opens.measurements({ ...ofState[name], laboratory: row.id, ...filters })
                        : undefined
                    }
                  >
                    <FigureCell name={name} figures={stateFigures} row={sinceThen(row)} />
                  </Linked>
                ),
              })),
              {
                key: 'share',
                title: t('centre.refusedShare'),
                isNumber: true,
                cell: ({ now }) => (now.sent ? formatPercent((now.canceled ?? 0) / now.sent) : noData),
              },
            ]}
          />
        )
      }}
    </Widget>
  )
}
