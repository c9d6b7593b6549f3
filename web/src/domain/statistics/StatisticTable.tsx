import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Figures, factTitles, levelTitles } from '#contract/fields/statistics'
import { titles } from '#contract/fields/titles'
import { formatDate, noData } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { ScrollBox } from '../../ui/ScrollBox'
import { FigureCell } from './FigureCell'
import styles from './StatisticTable.module.css'
import { headGroups, type Statistic, type StatisticRow, shownFigures } from './statistic-columns'

interface Props {
  title: string
  figures: Figures
  statistic: Statistic
  /** Path one level down; undefined at the lowest. */
  linkOf: (row: StatisticRow) => string | undefined
  isStale: boolean
}

export function StatisticTable({ title, figures, statistic, linkOf, isStale }: Props) {
  const say = useWords()
  const shown = shownFigures(figures, statistic)
  const groups = headGroups(shown)
  const isGrouped = shown.some(([, { under }]) => under)
  const facts = statistic.data.some(({ object }) => object) ? factColumns : []
  const lines = isGrouped ? 2 : 1
  const cells = (row: Pick<StatisticRow, 'now' | 'before'>) =>
    shown.map(([name]) => (
      <td key={name} className={startsGroup(groups, name) ? styles.first : undefined}>
        <FigureCell name={name} figures={figures} row={row} />
      </td>
    ))
  return (
    <ScrollBox className={styles.scroll} label={title} isBusy={isStale}>
      <table className={isStale ? `${styles.table} ${styles.stale}` : styles.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={lines} className={styles.name}>
              {say(levelTitles[statistic.by])}
            </th>
            {facts.map(({ key }) => (
              <th key={key} scope="col" rowSpan={lines} className={styles.fact}>
                {say(factTitles[key])}
              </th>
            ))}
            {groups.map((group) => {
              const [[name, figure] = ['', undefined]] = group
              if (!figure) return null
              return figure.under ? (
                <th key={name} scope="colgroup" colSpan={group.length} className={styles.group}>
                  {say(figure.under)}
                </th>
              ) : (
                <th key={name} scope="col" rowSpan={lines}>
                  {say(figure.title)}
                </th>
              )
            })}
          </tr>
          {isGrouped && (
            <tr>
              {shown
                .filter(([, { under }]) => under)
                .map(([name, figure]) => (
                  <th key={name} scope="col" className={startsGroup(groups, name) ? styles.first : undefined}>
                    {say(figure.title)}
                  </th>
                ))}
            </tr>
          )}
        </thead>
        <tbody>
          {statistic.data.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={styles.name}>
                <RowName row={row} to={linkOf(row)} />
              </th>
              {facts.map(({ key, value }) => (
                <td key={key} className={styles.fact}>
                  {row.object ? value(row.object) : noData}
                </td>
              ))}
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              {say(titles.total)}
            </th>
            {facts.map(({ key }) => (
              <td key={key} />
            ))}
            {cells(statistic.total)}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  )
}

const startsGroup = (groups: ReturnType<typeof headGroups>, name: string) =>
  groups.some((group) => group[0]?.[0] === name && group[0][1].under)

function RowName({ row, to }: { row: StatisticRow; to: string | undefined }): ReactNode {
  return (
    <>
      {to ? <Link to={to}>{row.name}</Link> : row.name}
      {row.object && (
        <span className={styles.whose}>
          {row.object.inn} · {row.object.region}
        </span>
      )}
    </>
  )
}

type Facts = NonNullable<StatisticRow['object']>

const factColumns: { key: keyof typeof factTitles; value: (object: Facts) => ReactNode }[] = [
  { key: 'danger_category', value: ({ danger_category }) => danger_category || noData },
  { key: 'included_on', value: ({ included_on }) => formatDate(included_on) },
  { key: 'excluded_on', value: ({ excluded_on }) => formatDate(excluded_on) },
]
