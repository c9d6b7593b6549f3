import { noData } from '../../../lib/text/format'
import { type Column, valueText } from '../column'
import styles from '../DataTable.module.css'

interface Props<Row> {
  column: Column<Row>
  row: Row
  /** Default explanation of «—». */
  missing: string
}

export function Cell<Row>({ column, row, missing }: Props<Row>) {
  if (column.render) return column.render(row)
  const text = valueText(column, row)
  if (text === noData) return <NoData why={column.missing ?? missing} />
  if (column.kind === 'number') return <bdi dir="ltr">{text}</bdi>
  if (column.kind) return <bdi>{text}</bdi>
  return (
    <span dir="auto" className={styles.text} title={text}>
      {text}
    </span>
  )
}

/** Missing values are not zero. */
export function NoData({ why }: { why: string }) {
  return (
    <span title={why} className={styles.noData}>
      <span aria-hidden>{noData}</span>
      <span className="sr-only">{why}</span>
    </span>
  )
}
