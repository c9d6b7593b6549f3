import { useTranslation } from 'react-i18next'
import type { Board } from '#contract/boards/board'
import { oneOf } from '#contract/fields/filter'
import { titles } from '#contract/fields/titles'
import { useWords } from '../../lib/text/use-words'
import { FilterChoice } from '../../ui/filters/FilterChoice'
import styles from '../dashboard/Dashboard.module.css'
import { ReferenceFilter } from '../fields/ReferenceFilter'
import { useBoardAsked, useBoardFigures } from './use-board'

const region = oneOf(titles.region, 'regions')

interface Props {
  board: Board
  record?: number
}

export function BoardFilters({ board, record }: Props) {
  const { t } = useTranslation('dashboards')
  const say = useWords()
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
        <ReferenceFilter
          filter={region}
          label={say(titles.region)}
          value={asked.region}
          within={undefined}
          onChange={(next) => ask({ region: next })}
        />
      )}
    </div>
  )
}
