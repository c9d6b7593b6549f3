import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { useStoredPreference } from '../../lib/device/stored-preferences'
import { type TableSettings, tableSettings } from '../../lib/device/table-settings'
import { useHasCards } from '../../lib/device/use-media'
import { lazyWithPreload } from '../../lib/lazy-with-preload'
import { LazyMount } from '../LazyMount'
import type { BulkAction, RowAction } from './actions'
import type { Column } from './column'
import styles from './DataTable.module.css'
import { Cards } from './grid/Cards'
import { Footer } from './grid/Footer'
import { ListWarnings } from './grid/ListWarnings'
import { NoRows } from './grid/NoRows'
import { useStableHandlers } from './grid/row-handlers'
import { TableGrid, type TableGridProps, type Totals } from './grid/TableGrid'
import { RowKeysHelp, useRowKeys } from './grid/use-row-keys'
import { useDataTable } from './grid/use-table'
import type { List } from './list'
import { ColumnChooser } from './tools/ColumnChooser'
import { ExportMenu } from './tools/ExportMenu'
import { SavedViews } from './tools/SavedViews'
import { SearchBox } from './tools/SearchBox'
import { Toolbar } from './tools/Toolbar'
import { useExport } from './tools/use-export'

const Progress = lazyWithPreload(() => import('./tools/ExportProgress'))

export interface DataTableProps<Row extends { id: number }> {
  /** Key of saved columns and views. */
  name: string
  /** Also the name of exported files. */
  title: string
  /** Memoise them: new columns render all rows again. */
  columns: readonly Column<Row>[]
  list: List<Row>
  filters?: ReactNode
  /** Bulk actions; without them rows have no check boxes. */
  actions?: readonly BulkAction<Row>[]
  /** Menu of a row; false entries are left out. */
  rowActions?: (row: Row) => (RowAction | false)[]
  onOpen?: (row: Row) => void
  /** Row of the open side panel. */
  openId?: number | undefined
  /** By column; the first column is the label. */
  totals?: Totals
  empty?: { title?: string; text?: ReactNode; action?: ReactNode }
  /** Height of what is above the sticky head; default: the shell's header. */
  stickyTop?: number
}

const shellHeader = 56
const noActions: never[] = []
const noSettings: TableSettings = {}

/** The table of the product. Column settings belong to the user; everything else is in the address. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { name, title, columns, list, rowActions, onOpen } = props
  // With an invalid filter, «all by the filter» would select too much.
  const actions = list.invalidParams.length > 0 ? noActions : (props.actions ?? noActions)
  const isNarrow = useHasCards()
  const frame = useRef<HTMLElement>(null)
  const [settings, setSettings] = useStoredPreference(`table.${name}`, tableSettings, noSettings)
  const isSelectable = actions.length > 0
  const hasMenu = rowActions !== undefined
  const table = useDataTable({ list, columns, settings, isSelectable, hasMenu })
  const { layout, selection } = table
  const shown = useMemo(() => layout.flatMap(({ column }) => column ?? []), [layout])
  const files = useExport(list, shown, title)
  const rowKeys = useRowKeys(frame, {
    rows: list.rows,
    onOpen,
    onSelect: isSelectable ? table.select : undefined,
  })
  const on = useStableHandlers<Row>({
    open: (row) => onOpen?.(row),
    actionsOf: (row) => rowActions?.(row).filter((action) => action !== false) ?? [],
    select: table.select,
    selectPage: table.selectPage,
    toggleOrder: (column) => list.setView(({ ordering }) => ({ ordering: nextOrdering(ordering, column) })),
    setOrder: (ordering) => list.setView({ ordering }),
    resize: (key, width) => setSettings({ ...settings, widths: { ...settings.widths, [key]: width } }),
  })
  // The head keeps the order of the rendered rows while others are loading.
  const current = useRef(list)
  if (!list.isStale) current.current = list
  const { rows, view } = current.current
  const gridProps: TableGridProps<Row> = {
    title,
    rows,
    ordering: view.ordering,
    columns: shown,
    layout,
    stickyTop: props.stickyTop ?? shellHeader,
    isSelectable,
    selectedIds: table.selectedIds,
    isOpenable: onOpen !== undefined,
    hasActions: hasMenu,
    openId: props.openId,
    totals: useEqualTotals(props.totals),
    noRows: rows.length === 0 ? <NoRows list={list} empty={props.empty} /> : null,
    on,
  }
  const drawn = useDeferredRows(gridProps)
  const isBusy = list.isStale || drawn.rows !== rows
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
              columns={table.ordered}
              settings={settings}
              hasWidths={!isNarrow}
              onChange={setSettings}
            />
            {list.mayExport !== false && <ExportMenu {...files} />}
          </>
        }
      />
      <RowKeysHelp canOpen={onOpen !== undefined} canSelect={isSelectable} />
      <LazyMount isNeeded={files.progress !== undefined} preload={Progress.preload}>
        <Progress {...files} />
      </LazyMount>
      <ListWarnings list={list} />
      <div className={list.isStale ? styles.stale : undefined} {...rowKeys}>
        {isNarrow ? <Cards {...drawn} /> : <TableGrid {...drawn} />}
      </div>
      <Footer
        list={list}
        actions={actions}
        selection={selection}
        onSelectEverything={table.selectEverything}
        isNarrow={isNarrow}
      />
    </section>
  )
}

/** Up, down, none; based on the requested order, whose rows may still be loading. */
function nextOrdering(now: string | undefined, column: string): string | undefined {
  if (now === column) return `-${column}`
  return now === `-${column}` ? undefined : column
}

/** Renders rows in the background; selections and the first visible rows at once. */
function useDeferredRows<Row extends { id: number }>(now: TableGridProps<Row>): TableGridProps<Row> {
  const { rows } = now
  const visible = useMemo(() => rows.slice(0, visibleRowCount()), [rows])
  const first = { ...now, rows: visible.length < rows.length ? visible : rows }
  const later = useDeferredValue(now, first)
  if (later.rows.length === 0) return first
  return later.selectedIds === now.selectedIds ? later : now
}

const headerHeight = 300
const rowHeight = 36
const visibleRowCount = () => Math.ceil(Math.max(0, window.innerHeight - headerHeight) / rowHeight)

/** Keeps the object while its content is equal. */
function useEqualTotals(totals: Totals | undefined): Totals | undefined {
  const kept = useRef(totals)
  if (JSON.stringify(kept.current) !== JSON.stringify(totals)) kept.current = totals
  return kept.current
}
