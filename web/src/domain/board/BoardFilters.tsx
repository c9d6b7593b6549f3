import { useTranslation } from 'react-i18next'
import type { Board } from '#contract/boards/board'
import { emissionFilters } from '#contract/fields/filters'
import { FilterChoice } from '../../ui/filters/FilterChoice'
import styles from '../dashboard/Dashboard.module.css'
import { ReferenceFilter } from '../fields/ReferenceFilter'
import { useBoardFigures, useBoardParams } from './use-board'

export function BoardFilters({ board, record }: { board: Board; record?: number }) {
  const { t } = useTranslation('dashboards')
  const [params, setParams] = useBoardParams()
  const { data } = useBoardFigures(board, record)
  return (
    <div className={styles.filters}>
      <FilterChoice
        label={t('board.year')}
        value={data && String(data.year)}
        options={[...(data?.years ?? [])]
          .reverse()
          .map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(year) => setParams({ year: year === undefined ? undefined : Number(year) })}
      />
      {record === undefined && (
        <ReferenceFilter
          filter={emissionFilters.region}
          value={params.region}
          onChange={(region) => setParams({ region })}
        />
      )}
    </div>
  )
}
