import { functionalUpdate, type RowSelectionState, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { isShown, orderColumns, type TableSettings } from '../../../lib/device/table-settings'
import type { Selection } from '../actions'
import { type Column, declaredWidth } from '../column'
import type { List } from '../list'
import { features, layoutOf, menuId, menuWidth, selectId, selectWidth } from './column-layout'

interface Options<Row> {
  list: Pick<List<Row>, 'rows' | 'filterKey' | 'count'>
  columns: readonly Column<Row>[]
  settings: TableSettings
  isSelectable: boolean
  hasMenu: boolean
}

/** Kept across pages, dropped when filters change. */
interface Picked<Row> {
  filterKey: string
  ids: RowSelectionState
  rows: ReadonlyMap<string, Row>
  isEverything: boolean
}

/** Column settings and selection by TanStack Table. */
export function useDataTable<Row extends { id: number }>(options: Options<Row>) {
  const { list, columns, settings, isSelectable, hasMenu } = options
  const { filterKey } = list
  const nothing = useMemo<Picked<Row>>(
    () => ({ filterKey, ids: {}, rows: new Map(), isEverything: false }),
    [filterKey],
  )
  const [stored, setStored] = useState(nothing)
  const picked = stored.filterKey === filterKey ? stored : nothing

  const ordered = useMemo(() => orderColumns(columns, settings), [columns, settings])
  const layoutOptions = useMemo(() => {
    const columnIds = ordered.map(({ key }) => key)
    const isPinned = ({ isPinned }: Column<Row>, index: number) => index > 0 && isPinned
    return {
      columns: [
        { id: selectId, size: selectWidth },
        ...columns.map((column) => ({ id: column.key, size: declaredWidth(column) })),
        { id: menuId, size: menuWidth },
      ],
      state: {
        columnOrder: columnIds,
        columnVisibility: {
          [selectId]: isSelectable,
          [menuId]: hasMenu,
          ...Object.fromEntries(
            ordered.map((column, index) => [column.key, index === 0 || isShown(column, settings)]),
          ),
        },
        columnPinning: {
          start: [selectId, ...columnIds.slice(0, 1)],
          end: [...ordered.filter(isPinned).map(({ key }) => key), menuId],
        },
        columnSizing: settings.widths ?? {},
      },
    }
  }, [columns, ordered, settings, isSelectable, hasMenu])
  const state = useMemo(
    () => ({ ...layoutOptions.state, rowSelection: picked.ids }),
    [layoutOptions, picked.ids],
  )
  const table = useTable({
    features,
    columns: layoutOptions.columns,
    data: list.rows,
    getRowId: rowId,
    state,
    onRowSelectionChange: (change) =>
      setStored((before) => {
        const { ids: old, rows } = before.filterKey === filterKey ? before : nothing
        const ids = functionalUpdate(change, old)
        const loaded = new Map([...rows, ...list.rows.map((row) => [rowId(row), row] as const)])
        const chosen = [...loaded].filter(([id]) => id in ids)
        return { filterKey, ids, rows: new Map(chosen), isEverything: false }
      }),
  })

  const [start, center, end] = [
    table.getStartVisibleLeafColumns(),
    table.getCenterVisibleLeafColumns(),
    table.getEndVisibleLeafColumns(),
  ]
  const layout = useMemo(
    () => layoutOf([...start, ...center, ...end], ordered, settings),
    [start, center, end, ordered, settings],
  )
  const selection: Selection<Row> = {
    rows: [...picked.rows.values()],
    count: picked.isEverything ? list.count : picked.rows.size,
    isEverything: picked.isEverything,
    clear: () => setStored(nothing),
  }
  return {
    ordered,
    layout,
    selection,
    selectedIds: picked.ids,
    // A rendered row may belong to the previous page, which is no longer in the model.
    select: (row: Row, isOn?: boolean) => table.getRowModel().rowsById[rowId(row)]?.toggleSelected(isOn),
    selectPage: (isOn: boolean) => table.toggleAllRowsSelected(isOn),
    selectEverything: () => setStored({ ...picked, isEverything: true }),
  }
}

export const rowId = (row: { id: number }): string => String(row.id)
