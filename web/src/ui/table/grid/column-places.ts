import type { CSSProperties } from 'react'
import type { TableSettings } from '../../../lib/device/table-settings'
import { type Column, declaredWidth, headWidth } from '../column'

export const tickWidth = 44
export const menuWidth = 48

/** What stands beside the columns: tick boxes before the rows, menus behind them. */
export interface Beside {
  hasTicks: boolean
  hasMenus: boolean
}

/** Where a column stays while the others scroll, and whether it is the last that does. */
export interface Place {
  side?: 'start' | 'end'
  isEdge?: boolean
  style?: CSSProperties
}

/** The first column stays at the start, with the tick boxes; those that are pinned at the end, with the menus. */
export function placesOf<Row>(
  columns: readonly Column<Row>[],
  settings: TableSettings,
  { hasTicks, hasMenus }: Beside,
) {
  const pinned = columns.filter(({ isPinned }, index) => index > 0 && isPinned)
  let behind = (hasMenus ? menuWidth : 0) + sum(pinned.map((column) => widthOf(column, settings)))
  return {
    tick: { side: 'start', style: { insetInlineStart: 0 } } satisfies Place,
    menu: { side: 'end', isEdge: pinned.length === 0, style: { insetInlineEnd: 0 } } satisfies Place,
    columns: columns.map((column, index): Place => {
      if (index === 0)
        return { side: 'start', isEdge: true, style: { insetInlineStart: hasTicks ? tickWidth : 0 } }
      if (!column.isPinned) return {}
      behind -= widthOf(column, settings)
      return { side: 'end', isEdge: column === pinned[0], style: { insetInlineEnd: behind } }
    }),
  }
}

export function widthOf<Row>(column: Column<Row>, { widths }: TableSettings): number {
  return widths?.[column.key] ?? declaredWidth(column)
}

/** What they need all together. */
export const neededWidth = <Row>(
  columns: readonly Column<Row>[],
  settings: TableSettings,
  beside: Beside,
): number => sum(columns.map((column) => widthOf(column, settings))) + besideWidth(beside)

const besideWidth = ({ hasTicks, hasMenus }: Beside): number =>
  (hasTicks ? tickWidth : 0) + (hasMenus ? menuWidth : 0)

/** Texts give way by as much before a table scrolls sideways: what is cut off ends in «…». Numbers and dates never do. */
const leastShare = 0.8

function leastOf<Row>(column: Column<Row>, settings: TableSettings): number {
  const width = widthOf(column, settings)
  const isText = (column.kind ?? 'text') === 'text'
  const isFixed =
    !isText || column.isPinned || column.isWidthKept || settings.widths?.[column.key] !== undefined
  return isFixed ? width : Math.min(width, Math.max(Math.round(width * leastShare), headWidth(column)))
}

/** Below it the table scrolls. */
export const leastWidth = <Row>(
  columns: readonly Column<Row>[],
  settings: TableSettings,
  beside: Beside,
): number => sum(columns.map((column) => leastOf(column, settings))) + besideWidth(beside)

/** The width of each column in a table of any width, as CSS: `100cqi` is the width of the table's frame. */
export function drawnWidths<Row>(
  columns: readonly Column<Row>[],
  settings: TableSettings,
  beside: Beside,
): string[] {
  const sizes = columns.map((column) => ({
    width: widthOf(column, settings),
    least: leastOf(column, settings),
  }))
  const elastic = sum(sizes.map(({ width, least }) => (least < width ? width : 0)))
  const fixed = neededWidth(columns, settings, beside) - elastic
  return sizes.map(({ width, least }) =>
    least < width
      ? `clamp(${least}px, (100cqi - ${fixed}px) * ${(width / elastic).toFixed(4)}, ${width}px)`
      : `${width}px`,
  )
}

/** It takes what the others leave: the first that nobody gave a width, usually the name. When all have one, the last. */
export function growing<Row>(
  shown: readonly Column<Row>[],
  { widths }: TableSettings,
): Column<Row> | undefined {
  return shown.find(({ key }) => widths?.[key] === undefined) ?? shown.at(-1)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
