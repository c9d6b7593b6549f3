import { type Key, type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { useArrangement } from '../../lib/device/arrangements'
import { arrangeColumns, isShown, type TableSettings, tableSettings } from '../../lib/device/table-settings'
import { useHasCards } from '../../lib/device/use-media'
import { lazyWithPreload } from '../../lib/lazy-with-preload'
import { LazyMount } from '../LazyMount'
import type { BulkAction, RowAction } from './actions'
import type { Column } from './column'
import styles from './DataTable.module.css'
import { Cards } from './grid/Cards'
import { Footer } from './grid/Footer'
import { MisreadFilters } from './grid/MisreadFilters'
import { NoRows } from './grid/NoRows'
import { RefreshFailed } from './grid/RefreshFailed'
import { useRowEvents } from './grid/row-events'
import { Rows, type RowsProps } from './grid/rows/Rows'
import { TableKeys } from './grid/TableKeys'
import type { Totals } from './grid/totals'
import { useRowKeys } from './grid/use-row-keys'
import { useSelection } from './grid/use-selection'
import type { List } from './list'
import { ColumnChooser } from './tools/ColumnChooser'
import { ExportMenu } from './tools/ExportMenu'
import { SavedViews } from './tools/SavedViews'
import { SearchBox } from './tools/SearchBox'
import { Toolbar } from './tools/Toolbar'
import { useExport } from './tools/use-export'

const Progress = lazyWithPreload(() => import('./tools/ExportProgress'))

export interface DataTableProps<Row extends { id: number }> {
  /** Under which the user's columns and views are remembered. */
  name: string
  /** What the rows are; also names the exported file. */
  title: string
  /** Best kept between drawings (useMemo): other columns mean that every row is drawn anew. */
  columns: readonly Column<Row>[]
  list: List<Row>
  filters?: ReactNode
  /** With several rows; without any, rows have no tick boxes. */
  actions?: readonly BulkAction<Row>[]
  /** With one row. */
  rowActions?: (row: Row) => RowAction[]
  onOpen?: (row: Row) => void
  /** The row whose side panel is open. */
  openId?: number | undefined
  /** By column; the first column says that they are totals. */
  totals?: Totals
  empty?: { title?: string; text?: ReactNode; action?: ReactNode }
  /** Below what the head sticks: the shell's header, unless the table stands elsewhere. */
  stickyTop?: number
}

const shellHeader = 56
const noActions: never[] = []
const asDeclared: TableSettings = {}

/** The one table of the product. Everything but the columns' arrangement is in the address. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { name, title, columns, list, rowActions, onOpen } = props
  // While a filter is not understood, «all by the filter» would mean more than was asked for.
  const actions = list.misread.length > 0 ? noActions : (props.actions ?? noActions)
  const isNarrow = useHasCards()
  const frame = useRef<HTMLElement>(null)
  const [settings, setSettings] = useArrangement(`table.${name}`, tableSettings, asDeclared)
  const arranged = useMemo(() => arrangeColumns(columns, settings), [columns, settings])
  const shown = useMemo(() => {
    const visible = arranged.filter((column, index) => index === 0 || isShown(column, settings))
    return [...visible.filter(({ isPinned }) => !isPinned), ...visible.filter(({ isPinned }) => isPinned)]
  }, [arranged, settings])
  const { selection, keys, tick, toggle, selectEverything } = useSelection(list, idOf)
  const files = useExport(list, shown, title)
  const isTickable = actions.length > 0
  const rowKeys = useRowKeys(frame, {
    rows: list.rows,
    idOf,
    onOpen,
    onToggle: isTickable ? toggle : undefined,
  })
  const on = useRowEvents<Row>({
    open: (row) => onOpen?.(row),
    actionsOf: (row) => rowActions?.(row) ?? [],
    tick,
    order: (column) => list.setView(({ ordering }) => ({ ordering: nextOrdering(ordering, column) })),
    orderBy: (ordering) => list.setView({ ordering }),
    resize: (key, width) => setSettings({ ...settings, widths: { ...settings.widths, [key]: width } }),
  })
  // While other rows are on their way, the ones on the screen stand as they are.
  const drawn = useRef(list)
  if (!list.isStale) drawn.current = list
  const { rows, view } = drawn.current
  const rowsProps: RowsProps<Row> = {
    title,
    rows,
    ordering: view.ordering,
    columns: shown,
    settings,
    stickyTop: props.stickyTop ?? shellHeader,
    ticked: isTickable ? keys : undefined,
    isOpenable: onOpen !== undefined,
    hasActions: rowActions !== undefined,
    openId: props.openId,
    totals: useSame(props.totals),
    noRows: rows.length === 0 ? <NoRows list={list} empty={props.empty} /> : null,
    on,
  }
  const drawing = useUnhurried(rowsProps, keys)
  const isBusy = list.isStale || drawing.rows !== rows
  return (
    <section ref={frame} className={styles.table} aria-label={title} aria-busy={isBusy}>
      <Toolbar
        search={<SearchBox value={list.view.search ?? ''} onSearch={(search) => list.setView({ search })} />}
        filters={props.filters}
        isFiltered={list.isFiltered}
        onClear={list.clearFilters}
        tools={
          <>
            <SavedViews table={name} prefix={list.prefix} settings={settings} onSettings={setSettings} />
            <ColumnChooser
              columns={arranged}
              settings={settings}
              hasWidths={!isNarrow}
              onChange={setSettings}
            />
            {list.mayExport !== false && <ExportMenu {...files} />}
          </>
        }
      />
      <TableKeys opens={onOpen !== undefined} ticks={isTickable} />
      <LazyMount isNeeded={files.progress !== undefined} preload={Progress.preload}>
        <Progress {...files} />
      </LazyMount>
      <RefreshFailed list={list} />
      <MisreadFilters list={list} />
      <div className={list.isStale ? styles.stale : undefined} {...rowKeys}>
        {isNarrow ? <Cards {...drawing} /> : <Rows {...drawing} />}
      </div>
      <Footer
        list={list}
        actions={actions}
        selection={selection}
        onSelectEverything={selectEverything}
        isNarrow={isNarrow}
      />
    </section>
  )
}

const idOf = (row: { id: number }): Key => row.id

/**
 * Up, down, and as they come. From the order that was asked for last: the head still shows the one before
 * while its rows are on their way, and a second click means the next step.
 */
function nextOrdering(now: string | undefined, column: string): string | undefined {
  if (now === column) return `-${column}`
  return now === `-${column}` ? undefined : column
}

/**
 * A hundred rows take their time to draw. They are drawn in the background, so that typing and clicking go on;
 * only a tick must show at once, and the first rows that one sees: in the background they would come much later.
 */
function useUnhurried<Row extends { id: number }>(now: RowsProps<Row>, ticked: Key[]): RowsProps<Row> {
  const { rows } = now
  const inSight = useMemo(() => rows.slice(0, rowsInSight()), [rows])
  const first = { ...now, rows: inSight.length < rows.length ? inSight : rows }
  const later = useDeferredValue(now, first)
  if (later.rows.length === 0) return first
  return later.ticked === undefined || later.ticked === ticked ? later : now
}

const heading = 300
const rowHeight = 36
const rowsInSight = () => Math.ceil(Math.max(0, window.innerHeight - heading) / rowHeight)

/** The object of before as long as it says the same. */
function useSame(totals: Totals | undefined): Totals | undefined {
  const kept = useRef(totals)
  if (JSON.stringify(kept.current) !== JSON.stringify(totals)) kept.current = totals
  return kept.current
}
