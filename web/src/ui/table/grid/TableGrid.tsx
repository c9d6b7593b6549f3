import type { RowSelectionState } from '@tanstack/react-table'
import { Checkbox } from 'antd'
import { memo, type ReactNode, type RefObject, type UIEvent, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, textOf } from '../column'
import { type ColumnLayout, menuId, selectId } from './column-layout'
import type { RowHandlers } from './row-handlers'
import styles from './TableGrid.module.css'
import { HeadCell } from './TableHead'
import { cellAttributes, roles, TableRow } from './TableRow'
import { rowId } from './use-table'

/** By column key. */
export type Totals = Record<string, number | string | null>

export interface TableGridProps<Row extends { id: number }> {
  title: string
  rows: Row[]
  ordering: string | undefined
  /** Visible columns in order. */
  columns: readonly Column<Row>[]
  layout: readonly ColumnLayout<Row>[]
  stickyTop: number
  isSelectable: boolean
  selectedIds: RowSelectionState
  isOpenable: boolean
  hasActions: boolean
  openId: number | undefined
  totals: Totals | undefined
  /** Replaces the rows. */
  noRows: ReactNode
  on: RowHandlers<Row>
}

/** Widths are declared, so nothing is measured before the first render. */
export const TableGrid = memo(Grid) as typeof Grid

function Grid<Row extends { id: number }>(props: TableGridProps<Row>) {
  const { rows, layout, selectedIds, totals, on } = props
  const { t } = useTranslation('kit')
  const grid = useRef<HTMLDivElement>(null)
  const hasRows = rows.length > 0
  const labels = useMemo(
    () => ({ missing: t('table.noData'), select: t('table.tick'), menu: t('table.rowActions') }),
    [t],
  )
  const minWidth = layout.reduce((sum, each) => sum + each.minWidth, 0)
  const table = (content: ReactNode) => (
    <table
      {...roles.none}
      className={styles.table}
      // Without rows nothing scrolls.
      style={{ minWidth: hasRows ? minWidth : undefined }}
    >
      <colgroup>
        {layout.map(({ id, width, isGrowing }) => (
          // Without rows the growing column would have no width.
          <col key={id} style={{ width: isGrowing && hasRows ? undefined : width }} />
        ))}
      </colgroup>
      {content}
    </table>
  )
  const onScroll = useScrollSync(grid)
  return (
    <div ref={grid} {...roles.whole(props.title)} className={styles.grid} onScrollCapture={onScroll}>
      <div data-sideways className={styles.head} style={{ insetBlockStart: props.stickyTop }}>
        {table(
          <thead {...roles.group}>
            <tr {...roles.row}>
              {layout.map((each) =>
                each.column ? (
                  <HeadCell
                    key={each.id}
                    column={each.column}
                    layout={each}
                    ordering={props.ordering}
                    on={on}
                  />
                ) : (
                  <th key={each.id} {...roles.head} {...cellAttributes(each)}>
                    {each.id === selectId && <SelectPage {...props} />}
                    {each.id === menuId && <span className="sr-only">{labels.menu}</span>}
                  </th>
                ),
              )}
            </tr>
          </thead>,
        )}
      </div>
      <div data-sideways data-rows className={styles.body}>
        {table(
          <tbody {...roles.group}>
            {rows.map((row, index) => (
              <TableRow
                key={row.id}
                row={row}
                isFirst={index === 0}
                layout={layout as readonly ColumnLayout<{ id: number }>[]}
                isSelected={rowId(row) in selectedIds}
                isOpenable={props.isOpenable}
                isOpen={row.id === props.openId}
                labels={labels}
                on={on as RowHandlers<{ id: number }>}
              />
            ))}
            {!hasRows && (
              <tr {...roles.row}>
                <td {...roles.cell} className={styles.noRows} colSpan={layout.length}>
                  <div className={styles.visiblePart}>{props.noRows}</div>
                </td>
              </tr>
            )}
          </tbody>,
        )}
      </div>
      {totals && (
        <div data-sideways className={styles.totals}>
          {table(
            <tbody {...roles.group}>
              <tr {...roles.row}>
                {layout.map((each) => (
                  <td key={each.id} {...roles.cell} {...cellAttributes(each)}>
                    {each.column &&
                      (each.column === props.columns[0] ? (
                        t('table.total')
                      ) : (
                        <Total column={each.column} totals={totals} />
                      ))}
                  </td>
                ))}
              </tr>
            </tbody>,
          )}
        </div>
      )}
      {hasRows && (
        <div data-sideways className={styles.bar} aria-hidden tabIndex={-1}>
          <div style={{ width: minWidth }} />
        </div>
      )}
    </div>
  )
}

function Total<Row>({ column, totals }: { column: Column<Row>; totals: Totals }) {
  if (!(column.key in totals)) return null
  return <bdi dir="ltr">{textOf(totals[column.key], column.kind, column.digits)}</bdi>
}

type SelectPageProps<Row extends { id: number }> = Pick<TableGridProps<Row>, 'rows' | 'selectedIds' | 'on'>

export function SelectPage<Row extends { id: number }>({
  rows,
  selectedIds,
  on,
  children,
}: SelectPageProps<Row> & { children?: ReactNode }) {
  const { t } = useTranslation('kit')
  const count = rows.filter((row) => rowId(row) in selectedIds).length
  const isAll = rows.length > 0 && count === rows.length
  return (
    <Checkbox
      aria-label={children ? undefined : t('table.tickAll')}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={rows.length === 0}
      onChange={() => on.selectPage(!isAll)}
    >
      {children}
    </Checkbox>
  )
}

/** Synchronises horizontal scrolling and marks hidden sides. */
function useScrollSync(grid: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const rows = grid.current?.querySelector('[data-rows]')
    if (!rows) return
    const observer = new ResizeObserver(() => markHiddenSides(grid.current, rows))
    observer.observe(rows)
    return () => observer.disconnect()
  }, [grid])

  return ({ target }: UIEvent<HTMLElement>) => {
    const scrolled = target as HTMLElement
    if (scrolled.dataset.sideways === undefined) return
    for (const part of grid.current?.querySelectorAll('[data-sideways]') ?? [])
      if (part.scrollLeft !== scrolled.scrollLeft) part.scrollLeft = scrolled.scrollLeft
    markHiddenSides(grid.current, scrolled)
  }
}

/** Attributes instead of state, to avoid rendering rows on every scroll event. */
function markHiddenSides(grid: HTMLElement | null, { scrollLeft, scrollWidth, clientWidth }: Element) {
  // Negative from right to left.
  const passed = Math.abs(scrollLeft)
  grid?.toggleAttribute('data-hides-start', passed > 0)
  grid?.toggleAttribute('data-hides-end', passed < scrollWidth - clientWidth - 1)
}
