import { Button, Checkbox, Select } from 'antd'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, headText, textOf } from '../column'
import styles from './Cards.module.css'
import { Cell } from './Cell'
import type { RowsProps } from './rows/Rows'
import { opensRow } from './use-row-keys'

/** Columns stand in the order of what matters: with the first ones a row can be told from others and judged. */
const essential = 8

/** Rows where a table has no room: a card for each, with the essentials and what can be done with it. */
export const Cards = memo(DrawnCards) as typeof DrawnCards

function DrawnCards<Row extends { id: number }>(props: RowsProps<Row>) {
  const { t } = useTranslation('kit')
  const { rows, columns, ticked, totals, on } = props
  if (rows.length === 0) return props.noRows
  const told = columns.filter(({ isAction }) => !isAction)
  const isTicked = (row: Row) => ticked?.includes(row.id) === true
  const tickedHere = rows.filter(isTicked).length
  return (
    <>
      <div className={styles.tools}>
        {ticked && (
          <Checkbox
            checked={tickedHere === rows.length}
            indeterminate={tickedHere > 0 && tickedHere < rows.length}
            onChange={({ target }) => on.tick(rows, target.checked)}
          >
            {t('table.tickAll')}
          </Checkbox>
        )}
        <Order columns={columns} ordering={props.ordering} onOrder={on.orderBy} />
      </div>
      <ul className={styles.cards} aria-label={props.title}>
        {rows.map((row, index) => (
          <Card
            key={row.id}
            {...props}
            row={row}
            isFirst={index === 0}
            tick={
              ticked && (
                <Checkbox
                  checked={isTicked(row)}
                  aria-label={t('table.tick')}
                  onChange={({ target }) => on.tick([row], target.checked)}
                />
              )
            }
            told={told.slice(0, essential)}
          />
        ))}
      </ul>
      {totals && (
        <dl className={styles.totals} aria-label={t('table.total')}>
          {told
            .filter(({ key }) => key in totals)
            .map((column) => (
              <Fact key={column.key} title={`${t('table.total')}: ${headText(column)}`}>
                {textOf(totals[column.key], column.kind, column.digits)}
              </Fact>
            ))}
        </dl>
      )}
    </>
  )
}

interface CardProps<Row extends { id: number }> extends RowsProps<Row> {
  row: Row
  isFirst: boolean
  tick: ReactNode
  /** Its columns; the first names it. */
  told: readonly Column<Row>[]
}

function Card<Row extends { id: number }>(props: CardProps<Row>) {
  const { t } = useTranslation('kit')
  const { row, told, columns, on } = props
  const [first, ...facts] = told
  const cell = (column: Column<Row>) => <Cell column={column} row={row} missing={t('table.noData')} />
  const deeds = columns.filter(({ isAction }) => isAction)
  // The keys that walk through rows walk through cards, too.
  const own = {
    'data-row-key': row.id,
    tabIndex: props.isFirst ? 0 : -1,
    ...(props.isOpenable && {
      onClick: (event: Parameters<typeof opensRow>[0]) => opensRow(event) && on.open(row),
    }),
  }
  return (
    <li className={row.id === props.openId ? `${styles.card} ${styles.open}` : styles.card} {...own}>
      <div className={styles.head}>
        {props.tick}
        {first && <strong>{cell(first)}</strong>}
      </div>
      <dl className={styles.facts}>
        {facts.map((column) => (
          <Fact key={column.key} title={headText(column)}>
            {cell(column)}
          </Fact>
        ))}
      </dl>
      <div className={styles.deeds}>
        {deeds.map((column) => (
          <span key={column.key}>{cell(column)}</span>
        ))}
        {props.isOpenable && !props.hasActions && (
          <Button onClick={() => on.open(row)}>{t('table.open')}</Button>
        )}
        {props.hasActions &&
          on.actionsOf(row).map(({ key, label, icon, isDanger }) => (
            <Button
              key={key}
              icon={icon}
              danger={isDanger}
              // What it does is asked when it is pressed, so that it is never outdated.
              onClick={() =>
                on
                  .actionsOf(row)
                  .find((action) => action.key === key)
                  ?.run()
              }
            >
              {label}
            </Button>
          ))}
      </div>
    </li>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface OrderProps<Row> {
  columns: readonly Column<Row>[]
  ordering: string | undefined
  onOrder: (ordering: string | undefined) => void
}

/** Without heads to click, the order is chosen from a list. */
function Order<Row>({ columns, ordering, onOrder }: OrderProps<Row>) {
  const { t } = useTranslation('kit')
  const options = columns.flatMap((column) =>
    column.ordering === undefined
      ? []
      : [
          { value: column.ordering, label: `${headText(column)} ↑` },
          { value: `-${column.ordering}`, label: `${headText(column)} ↓` },
        ],
  )
  if (options.length === 0) return null
  return (
    <Select
      className={styles.order}
      aria-label={t('table.order')}
      options={[{ value: '', label: t('table.asIs') }, ...options]}
      value={ordering ?? ''}
      onChange={(chosen) => onOrder(chosen || undefined)}
    />
  )
}
