import { Button, Checkbox, Select } from 'antd'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, headText, textOf } from '../column'
import styles from './Cards.module.css'
import { Cell } from './Cell'
import { SelectPage, type TableGridProps } from './TableGrid'
import { opensRow } from './use-row-keys'
import { rowId } from './use-table'

/** The first columns identify a row. */
const maxFacts = 8

/** Rows on narrow screens. */
export const Cards = memo(CardList) as typeof CardList

function CardList<Row extends { id: number }>(props: TableGridProps<Row>) {
  const { t } = useTranslation('kit')
  const { rows, columns, isSelectable, selectedIds, totals, on } = props
  if (rows.length === 0) return props.noRows
  const facts = columns.filter(({ isAction }) => !isAction)
  return (
    <>
      <div className={styles.tools}>
        {isSelectable && <SelectPage {...props}>{t('table.tickAll')}</SelectPage>}
        <Order columns={columns} ordering={props.ordering} onOrder={on.setOrder} />
      </div>
      <ul className={styles.cards} aria-label={props.title}>
        {rows.map((row, index) => (
          <Card
            key={row.id}
            {...props}
            row={row}
            isFirst={index === 0}
            checkbox={
              isSelectable && (
                <Checkbox
                  checked={rowId(row) in selectedIds}
                  aria-label={t('table.tick')}
                  onChange={({ target }) => on.select(row, target.checked)}
                />
              )
            }
            facts={facts.slice(0, maxFacts)}
          />
        ))}
      </ul>
      {totals && (
        <dl className={styles.totals} aria-label={t('table.total')}>
          {facts
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

interface CardProps<Row extends { id: number }> extends TableGridProps<Row> {
  row: Row
  isFirst: boolean
  checkbox: ReactNode
  /** The first one is the name of the row. */
  facts: readonly Column<Row>[]
}

function Card<Row extends { id: number }>(props: CardProps<Row>) {
  const { t } = useTranslation('kit')
  const { row, columns, on } = props
  const [first, ...facts] = props.facts
  const cell = (column: Column<Row>) => <Cell column={column} row={row} missing={t('table.noData')} />
  const buttons = columns.filter(({ isAction }) => isAction)
  const attributes = {
    'data-row-key': row.id,
    tabIndex: props.isFirst ? 0 : -1,
    ...(props.isOpenable && {
      onClick: (event: Parameters<typeof opensRow>[0]) => opensRow(event) && on.open(row),
    }),
  }
  return (
    <li className={row.id === props.openId ? `${styles.card} ${styles.open}` : styles.card} {...attributes}>
      <div className={styles.head}>
        {props.checkbox}
        {first && <strong>{cell(first)}</strong>}
      </div>
      <dl className={styles.facts}>
        {facts.map((column) => (
          <Fact key={column.key} title={headText(column)}>
            {cell(column)}
          </Fact>
        ))}
      </dl>
      <div className={styles.actions}>
        {buttons.map((column) => (
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
              // Looked up on click, so that it is current.
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
