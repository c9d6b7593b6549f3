import { useTranslation } from 'react-i18next'
import type { Board } from '#contract/boards/board'
import { FilterChoice } from '../../ui/filters/FilterChoice'
import styles from '../dashboard/Dashboard.module.css'
import { RegionFilter } from '../fields/RegionFilter'
import { useBoardAsked, useBoardFigures } from './use-board'

interface Props {
  board: Board
  record?: number
}

export function BoardFilters({ board, record }: Props) {
  const { t } = useTranslation('dashboards')
  const [asked, ask] = useBoardAsked()
  const { data } = useBoardFigures(board, record)
  return (
    <div className={styles.filters}>
      <FilterChoice
        label={t('board.year')}
        value={data && String(data.year)}
        options={[...(data?.years ?? [])]
          .reverse()
          .map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(year) => ask({ year: year === undefined ? undefined : Number(year) })}
      />
      {record === undefined && (
        <RegionFilter value={asked.region} onChange={(next) => ask({ region: next })} />
      )}
    </div>
  )
}
