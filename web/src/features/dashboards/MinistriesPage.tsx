import { useTranslation } from 'react-i18next'
import { listStandings } from '#contract/api/figures/dashboards'
import { standingFigures } from '#contract/fields/dashboards'
import { titles } from '#contract/fields/titles'
import { Bodies } from '../../domain/board/Bodies'
import { Dashboard } from '../../domain/dashboard/Dashboard'
import { Ranked } from '../../domain/dashboard/Ranked'
import { asFilters, useDashboardParams } from '../../domain/dashboard/use-dashboard-params'
import { useOpens } from '../../domain/dashboard/use-opens'
import { useWidget, Widget } from '../../domain/dashboard/Widget'
import { WidgetTable } from '../../domain/dashboard/WidgetTable'
import { useWords } from '../../lib/text/use-words'
import { Linked } from '../../ui/Linked'
import { KeyFigures } from './KeyFigures'
import { StandingCell } from './StandingCell'

const columns = [
  'objects',
  'sources',
  'share',
  'measurements',
  'exceeded',
  'under',
  'over_background',
  'no_norm',
  'worst_load',
] as const

const file = { read: listStandings, own: { by: 'ministry' } }

export function MinistriesPage() {
  return (
    <Dashboard file={file}>
      <KeyFigures />
      <Ministries />
      <Bodies />
    </Dashboard>
  )
}

function Ministries() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const reading = useWidget(listStandings, { by: 'ministry' })
  const { params } = useDashboardParams()
  const opens = useOpens()
  return (
    <>
      <Widget title={t('ministries.title')} reading={reading} rows={12}>
        {({ data, ...period }) => {
          // Objects without a body have no id to filter by.
          const filtersOf = (id: number) =>
            id === 0 ? undefined : asFilters({ ...params, ministry: id }, period)
          const path = (name: string, id: number) => {
            const filters = filtersOf(id)
            if (!filters) return undefined
            if (name === 'measurements') return opens.measurements({ status: 'Accepted', ...filters })
            return name === 'exceeded' || name === 'under' || name === 'over_background' || name === 'no_norm'
              ? opens.measurements({ status: 'Accepted', standing: name, ...filters })
              : undefined
          }
          return (
            <WidgetTable
              caption={t('ministries.title')}
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  title: say(titles.ministry),
                  cell: ({ id, name }) => (
                    <Linked to={id === 0 ? undefined : opens.objects({ ministry: id })}>{name}</Linked>
                  ),
                },
                ...columns.map((name) => ({
                  key: name,
                  title: say(standingFigures[name].title),
                  isNumber: true,
                  cell: (row: (typeof data)[number]) => (
                    <StandingCell name={name} row={row} to={path(name, row.id)} />
                  ),
                })),
              ]}
            />
          )
        }}
      </Widget>
      <Widget title={t('ministries.ranked')} reading={reading} rows={10}>
        {({ data, ...period }) => (
          <Ranked
            lines={data.map(({ id, name, now }) => ({
              key: id,
              name,
              value: now.exceeded ?? 0,
              part: now.sources_with_data ?? 0,
              whole: now.sources ?? 0,
              to:
                id === 0
                  ? undefined
                  : opens.measurements({
                      ...{ status: 'Accepted', standing: 'exceeded' },
                      ...asFilters({ ...params, ministry: id }, period),
                    }),
            }))}
          />
        )}
      </Widget>
    </>
  )
}
