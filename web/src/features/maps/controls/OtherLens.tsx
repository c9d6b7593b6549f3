import { useTranslation } from 'react-i18next'
import { comparedWith } from '#contract/domain/registry/compared-periods'
import { emissionFilters } from '#contract/fields/filters'
import { titles } from '#contract/fields/titles'
import { ReferenceFilter } from '../../../domain/fields/ReferenceFilter'
import { useWords } from '../../../lib/text/use-words'
import { Days } from '../../../ui/form/date/Days'
import styles from '../maps.module.css'
import type { useMapAddress } from '../use-map-address'

export function OtherLens({ address }: { address: ReturnType<typeof useMapAddress> }) {
  const { t } = useTranslation(['maps', 'statistics'])
  const say = useWords()
  const { asked, ask, period } = address
  const before = comparedWith(period, 'year')
  return (
    <div className={styles.other}>
      <Days
        words={{ from: t('period.from'), to: t('period.to') }}
        from={asked.other_from ?? period.date_from}
        to={asked.other_to ?? period.date_to}
        onChange={(other_from, other_to) => ask({ other_from, other_to })}
      />
      <ReferenceFilter
        filter={emissionFilters.component}
        label={say(titles.component)}
        value={asked.other_component ?? asked.component}
        within={undefined}
        onChange={(other_component) => ask({ other_component })}
      />
      <button
        type="button"
        className={styles.link}
        onClick={() => ask({ other_from: before.date_from, other_to: before.date_to })}
      >
        {t('statistics:compare.year')}
      </button>
    </div>
  )
}
