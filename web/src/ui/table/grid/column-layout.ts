import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type Column as LibraryColumn,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { CSSProperties } from 'react'
import type { TableSettings } from '../../../lib/device/table-settings'
import { type Column, headWidth } from '../column'

export const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
})

export const selectId = '#select'
export const menuId = '#menu'
export const selectWidth = 44
export const menuWidth = 48

export interface ColumnLayout<Row> {
  id: string
  /** Undefined for check boxes and row menus. */
  column: Column<Row> | undefined
  width: string
  minWidth: number
  /** Takes the remaining width. */
  isGrowing: boolean
  side: 'start' | 'end' | false
  /** The last sticky column, which has the shadow. */
  isEdge: boolean
  style: CSSProperties | undefined
}

/** Text columns shrink to this share before the table scrolls; numbers and dates never shrink. */
const minShare = 0.8

export function layoutOf<Row extends { id: number }>(
  visible: readonly LibraryColumn<typeof features, Row>[],
  declared: readonly Column<Row>[],
  { widths = {} }: TableSettings,
): ColumnLayout<Row>[] {
  const byKey = new Map(declared.map((column) => [column.key, column]))
  const sized = visible.map((item) => {
    const column = byKey.get(item.id)
    const width = item.getSize()
    return { item, column, width, minWidth: column ? minWidthOf(column, width, widths) : width }
  })
  const shrinking = sum(sized.filter((each) => each.minWidth < each.width).map(({ width }) => width))
  const fixed = sum(sized.map(({ width }) => width)) - shrinking
  const data = sized.filter(({ column }) => column)
  // The first column without a custom width, else the last.
  const growing = data.find(({ item }) => widths[item.id] === undefined) ?? data.at(-1)
  return sized.map((each) => {
    const { item, column, width, minWidth } = each
    const side = item.getIsPinned()
    return {
      id: item.id,
      column,
      minWidth,
      // 100cqi is the width of the frame.
      width:
        minWidth < width
          ? `clamp(${minWidth}px, (100cqi - ${fixed}px) * ${(width / shrinking).toFixed(4)}, ${width}px)`
          : `${width}px`,
      isGrowing: each === growing,
      side,
      isEdge: side === 'end' ? item.getIsFirstColumn('end') : side && item.getIsLastColumn('start'),
      style: side
        ? side === 'start'
          ? { insetInlineStart: item.getStart('start') }
          : { insetInlineEnd: item.getAfter('end') }
        : undefined,
    }
  })
}

function minWidthOf<Row>(column: Column<Row>, width: number, widths: Record<string, number>): number {
  const isText = (column.kind ?? 'text') === 'text'
  if (!isText || column.isPinned || column.isWidthKept || widths[column.key] !== undefined) return width
  return Math.min(width, Math.max(Math.round(width * minShare), headWidth(column)))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
