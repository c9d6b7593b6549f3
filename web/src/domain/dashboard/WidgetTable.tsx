import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollBox } from '../../ui/ScrollBox'
import styles from './Dashboard.module.css'

export interface TableColumn<Row> {
  key: string
  title: string
  isNumber?: boolean
  cell: (row: Row) => ReactNode
}

interface Props<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
  /** Shown below the rows. */
  total?: Row
}

export function WidgetTable<Row>({ caption, columns, rows, keyOf, total }: Props<Row>) {
  const { t } = useTranslation('dashboards')
  if (rows.length === 0) return <p className={styles.soft}>{t('empty')}</p>
  const line = (row: Row) =>
    columns.map(({ key, isNumber, cell }, index) =>
      index === 0 ? (
        <th key={key} scope="row">
          {cell(row)}
        </th>
      ) : (
        <td key={key} className={isNumber ? styles.number : undefined}>
          {cell(row)}
        </td>
      ),
    )
  return (
    <ScrollBox isSection label={caption}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumber }) => (
              <th key={key} scope="col" className={isNumber ? styles.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>{line(row)}</tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>{line(total)}</tr>
          </tfoot>
        )}
      </table>
    </ScrollBox>
  )
}
