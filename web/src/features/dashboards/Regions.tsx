import { useTranslation } from 'react-i18next'
import { listStandings } from '#contract/api/dashboards'
import { Pair } from '../../ui/dashboard/Dashboard'
import { Ranked } from '../../ui/dashboard/Ranked'
import { RegionMap } from '../../ui/dashboard/RegionMap'
import { asFilters, useAsked } from '../../ui/dashboard/use-asked'
import { useOpens } from '../../ui/dashboard/use-opens'
import { useWidget, Widget } from '../../ui/dashboard/Widget'

/** The regions on a map and ranked by their exceedances. Both show one answer. */
export function Regions() {
  const { t } = useTranslation('dashboards')
  const reading = useWidget(listStandings, { by: 'region' })
  const { asked } = useAsked()
  const opens = useOpens()
  return (
    <Pair>
      <Widget title={t('map.title')} reading={reading} rows={11}>
        {({ data }) => <RegionMap regions={data} />}
      </Widget>
      <Widget title={t('regions.title')} reading={reading} rows={11}>
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
                ...asFilters({ ...asked, region: id }, period),
              }),
            }))}
          />
        )}
      </Widget>
    </Pair>
  )
}
