import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, noData } from '../../lib/text/format'
import { Linked } from '../Linked'
import { ScrollBox } from '../ScrollBox'
import styles from './ChartTable.module.css'
import type { Cell, ChartTableData, ChartTableRow } from './chart-table'

const BATCH = 100

interface Props {
  table: ChartTableData
  caption: string
  /** The height of the chart. */
  maxHeight: number
}

export function ChartTable({ table, caption, maxHeight }: Props) {
  const { t } = useTranslation('chart')
  const [shown, setShown] = useState(BATCH)
  const { columns, rows, opens } = table
  const digits = useMemo(
    () => Object.fromEntries(table.columns.map(({ key }) => [key, mostDigits(table.rows, key)])),
    [table],
  )
  return (
    <ScrollBox className={styles.scroll} maxHeight={maxHeight} label={caption}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.numeric ? styles.numeric : undefined}>
                {column.unit ? `${column.title}, ${column.unit}` : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, at) => (
            <tr key={row.key}>
              {columns.map((column) => (
                <td key={column.key} className={column.numeric ? styles.numeric : undefined}>
                  <Linked to={row[column.key] ? opens?.(at, column.key) : undefined}>
                    <CellText
                      value={row[column.key] ?? null}
                      digits={column.numeric ? digits[column.key] : undefined}
                    />
                  </Linked>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <Button type="link" onClick={() => setShown(shown + BATCH)}>
          {t('table.more', { shown, total: rows.length })}
        </Button>
      )}
    </ScrollBox>
  )
}

/** `digits` is set for numbers. */
function CellText({ value, digits }: { value: Cell; digits: number | undefined }) {
  const { t } = useTranslation('chart')
  if (value === null) return <span title={t('table.missing')}>{noData}</span>
  if (digits === undefined) return value
  return <bdi dir="ltr">{formatNumber(value, typeof value === 'number' ? digits : undefined)}</bdi>
}

/** For decimal alignment. */
function mostDigits(rows: ChartTableRow[], key: string): number {
  return rows.reduce((most, row) => Math.max(most, String(row[key] ?? '').split('.')[1]?.length ?? 0), 0)
}
