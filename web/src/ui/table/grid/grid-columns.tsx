import type { TableColumnsType } from 'antd'
import type { ThHTMLAttributes } from 'react'
import type { TableSettings } from '../../../lib/device/table-settings'
import { type Column, declaredWidth, headText } from '../column'
import { Cell } from './Cell'

interface Look {
  settings: TableSettings
  ordering: string | undefined
  missing: string
  /** antd's virtual rows and cells lose their roles. */
  isVirtual: boolean
  /** Without rows nothing scrolls, and a column that takes what the others leave would get nothing. */
  hasRows: boolean
  onWidth: (key: string, width: number) => void
}

/** The columns as antd takes them, and the width that they need. */
export function gridColumns<Row extends object>(shown: readonly Column<Row>[], look: Look) {
  const { settings, ordering, isVirtual } = look
  const grows = growing(shown, settings)
  let width = 0
  const columns: TableColumnsType<Row> = shown.map((column, index) => {
    const isFirst = index === 0
    const needed = widthOf(column, settings)
    width += needed
    return {
      key: column.key,
      title: headText(column),
      // The growing column takes what the others leave.
      width: column === grows && look.hasRows ? undefined : needed,
      // Also from right to left: digits stand under digits only when they end together.
      align: column.kind === 'number' ? 'right' : undefined,
      fixed: isFirst ? 'start' : column.isPinned ? 'end' : undefined,
      rowScope: isFirst && !isVirtual ? 'row' : undefined,
      sorter: column.ordering !== undefined,
      sortOrder: orderOf(column, ordering),
      onHeaderCell: () =>
        ({
          onWidth: (next: number) => look.onWidth(column.key, next),
          ...(isVirtual && { role: 'columnheader' }),
        }) as ThHTMLAttributes<HTMLTableCellElement>,
      onCell: () => (isVirtual ? { role: isFirst ? 'rowheader' : 'cell' } : {}),
      render: (_, row) => <Cell column={column} row={row} missing={look.missing} />,
    }
  })
  return { columns, width }
}

export function widthOf<Row>(column: Column<Row>, { widths }: TableSettings): number {
  return widths?.[column.key] ?? declaredWidth(column)
}

/** The first column that nobody gave a width: usually the name. When all have one, the last. */
function growing<Row>(shown: readonly Column<Row>[], { widths }: TableSettings): Column<Row> | undefined {
  return shown.find(({ key }) => widths?.[key] === undefined) ?? shown.at(-1)
}

function orderOf<Row>(column: Column<Row>, ordering: string | undefined) {
  if (column.ordering === undefined) return undefined
  if (ordering === column.ordering) return 'ascend'
  return ordering === `-${column.ordering}` ? 'descend' : null
}
