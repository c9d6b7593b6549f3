import { type Key, memo, type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableSettings } from '../../../../lib/device/table-settings'
import { type Column, textOf } from '../../column'
import {
  type Beside,
  drawnWidths,
  growing,
  leastWidth,
  menuWidth,
  placesOf,
  tickWidth,
} from '../column-places'
import type { RowEvents } from '../row-events'
import type { Totals } from '../totals'
import { DrawnRow } from './DrawnRow'
import { Head, TickAll } from './Head'
import styles from './Rows.module.css'
import { roles, stays } from './row-cells'
import { useScrollTogether } from './use-scroll-together'

export interface RowsProps<Row extends { id: number }> {
  title: string
  rows: Row[]
  ordering: string | undefined
  /** In their order, without those that are hidden. */
  columns: readonly Column<Row>[]
  settings: TableSettings
  stickyTop: number
  /** None when rows cannot be ticked. */
  ticked: Key[] | undefined
  isOpenable: boolean
  hasActions: boolean
  openId: number | undefined
  totals: Totals | undefined
  /** Stands where the rows would. */
  noRows: ReactNode
  on: RowEvents<Row>
}

/**
 * The part of a table that is costly to draw: head, rows and totals. Drawn when something of it changed. All widths are
 * known beforehand and nothing is measured: it stands as it is first drawn.
 */
export const Rows = memo(DrawnRows) as typeof DrawnRows

function DrawnRows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { rows, columns, settings, ticked, totals, on } = props
  const { t } = useTranslation('kit')
  const grid = useRef<HTMLDivElement>(null)
  const hasTicks = ticked !== undefined
  const hasMenus = props.hasActions
  const hasRows = rows.length > 0
  const beside = { hasTicks, hasMenus }
  const places = useMemo(
    () => placesOf(columns, settings, { hasTicks, hasMenus }),
    [columns, settings, hasTicks, hasMenus],
  )
  const isTicked = useMemo(() => new Set(ticked), [ticked])
  const words = useMemo(
    () => ({ missing: t('table.noData'), tick: t('table.tick'), menu: t('table.rowActions') }),
    [t],
  )
  const width = leastWidth(columns, settings, beside)
  const table = (content: ReactNode) => (
    <table
      {...roles.none}
      className={styles.table}
      // Without rows nothing scrolls.
      style={{ minWidth: hasRows ? width : undefined }}
    >
      <Widths columns={columns} settings={settings} beside={beside} hasRows={hasRows} />
      {content}
    </table>
  )
  const onScroll = useScrollTogether(grid)
  return (
    <div ref={grid} {...roles.whole(props.title)} className={styles.grid} onScrollCapture={onScroll}>
      <div data-sideways className={styles.head} style={{ insetBlockStart: props.stickyTop }}>
        {table(
          <thead {...roles.group}>
            <tr {...roles.row}>
              {hasTicks && (
                <th {...roles.head} data-tick {...stays(places.tick)}>
                  <TickAll rows={rows} ticked={isTicked} on={on} label={t('table.tickAll')} />
                </th>
              )}
              {columns.map((column, index) => (
                <Head
                  key={column.key}
                  column={column}
                  place={places.columns[index]}
                  ordering={props.ordering}
                  on={on}
                />
              ))}
              {hasMenus && (
                <th {...roles.head} {...stays(places.menu)}>
                  <span className="sr-only">{words.menu}</span>
                </th>
              )}
            </tr>
          </thead>,
        )}
      </div>
      <div data-sideways data-rows className={styles.body}>
        {table(
          <tbody {...roles.group}>
            {rows.map((row, index) => (
              <DrawnRow
                key={row.id}
                row={row}
                isFirst={index === 0}
                columns={columns as readonly Column<{ id: number }>[]}
                places={places}
                isTicked={hasTicks ? isTicked.has(row.id) : undefined}
                hasMenu={hasMenus}
                isOpenable={props.isOpenable}
                isOpen={row.id === props.openId}
                words={words}
                on={on as RowEvents<{ id: number }>}
              />
            ))}
            {!hasRows && (
              <tr {...roles.row}>
                <td {...roles.cell} className={styles.noRows} colSpan={columns.length + 2}>
                  <div className={styles.inSight}>{props.noRows}</div>
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
                {hasTicks && <td {...roles.cell} {...stays(places.tick)} />}
                {columns.map((column, index) => (
                  <td key={column.key} {...roles.cell} {...stays(places.columns[index], column)}>
                    {index === 0 && t('table.total')}
                    {index > 0 && column.key in totals && (
                      <bdi dir="ltr">{textOf(totals[column.key], column.kind, column.digits)}</bdi>
                    )}
                  </td>
                ))}
                {hasMenus && <td {...roles.cell} {...stays(places.menu)} />}
              </tr>
            </tbody>,
          )}
        </div>
      )}
      {hasRows && (
        <div data-sideways className={styles.bar} aria-hidden tabIndex={-1}>
          <div style={{ width }} />
        </div>
      )}
    </div>
  )
}

interface WidthsProps<Row> {
  columns: readonly Column<Row>[]
  settings: TableSettings
  beside: Beside
  hasRows: boolean
}

function Widths<Row>({ columns, settings, beside, hasRows }: WidthsProps<Row>) {
  // Without rows nothing scrolls, and a column that takes what the others leave would get nothing.
  const grows = hasRows ? growing(columns, settings) : undefined
  const widths = drawnWidths(columns, settings, beside)
  return (
    <colgroup>
      {beside.hasTicks && <col style={{ width: tickWidth }} />}
      {columns.map((column, index) => (
        <col key={column.key} style={{ width: column === grows ? undefined : widths[index] }} />
      ))}
      {beside.hasMenus && <col style={{ width: menuWidth }} />}
    </colgroup>
  )
}
