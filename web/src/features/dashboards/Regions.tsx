import { useTranslation } from 'react-i18next'
import { listStandings } from '#contract/api/figures/dashboards'
import { Pair } from '../../domain/dashboard/Dashboard'
import { Ranked } from '../../domain/dashboard/Ranked'
import { RegionMap } from '../../domain/dashboard/RegionMap'
import { asFilters, useDashboardParams } from '../../domain/dashboard/use-dashboard-params'
import { useOpens } from '../../domain/dashboard/use-opens'
import { useWidget, Widget } from '../../domain/dashboard/Widget'

export function Regions() {
  const { t } = useTranslation('dashboards')
  const { params } = useDashboardParams()
  const reading = useWidget(listStandings, { by: 'region' })
  return (
    <Pair>
      <Widget title={t('map.title')} reading={reading} rows={11}>
        {({ data }) => <RegionMap regions={data} />}
      </Widget>
      {params.region === undefined ? <RankedPlaces by="region" /> : <RankedPlaces by="district" />}
    </Pair>
  )
}

function RankedPlaces({ by }: { by: 'region' | 'district' }) {
  const { t } = useTranslation('dashboards')
  const { params } = useDashboardParams()
  const reading = useWidget(listStandings, { by })
  const opens = useOpens()
  return (
    <Widget title={t(by === 'region' ? 'regions.title' : 'regions.districts')} reading={reading} rows={11}>
      {({ data, ...period }) => (
        <Ranked
          lines={data.map(({ id, name, now }) => ({
            key: id,
            name,
            value: now.exceeded ?? 0,
            part: now.sources_with_data ?? 0,
            whole: now.sources ?? 0,
            to: opens.measurements({
              ...{ status: 'Accepted', standing: 'exceeded' },
              ...asFilters(params, period),
              [by]: id,
            }),
          }))}
        />
      )}
    </Widget>
  )
}
