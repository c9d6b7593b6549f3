import { useTranslation } from 'react-i18next'
import { comparedWith } from '#contract/domain/registry/compared-periods'
import { emissionFilters } from '#contract/fields/filters'
import { ReferenceFilter } from '../../../domain/fields/ReferenceFilter'
import { Days } from '../../../ui/form/date/Days'
import styles from '../maps.module.css'
import type { useMapAddress } from '../use-map-address'

export function OtherLens({ address }: { address: ReturnType<typeof useMapAddress> }) {
  const { t } = useTranslation(['maps', 'statistics'])
  const { params, setParams, period } = address
  const before = comparedWith(period, 'year')
  return (
    <div className={styles.other}>
      <Days
        words={{ from: t('period.from'), to: t('period.to') }}
        from={params.other_from ?? period.date_from}
        to={params.other_to ?? period.date_to}
        onChange={(other_from, other_to) => setParams({ other_from, other_to })}
      />
      <ReferenceFilter
        filter={emissionFilters.component}
        value={params.other_component ?? params.component}
        onChange={(other_component) => setParams({ other_component })}
      />
      <button
        type="button"
        className={styles.link}
        onClick={() => setParams({ other_from: before.date_from, other_to: before.date_to })}
      >
        {t('statistics:compare.year')}
      </button>
    </div>
  )
}
