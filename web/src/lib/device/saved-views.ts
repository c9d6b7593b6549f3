import * as z from 'zod'
import { type TableSettings, tableSettings } from './table-settings'

const savedView = z.object({ name: z.string(), address: z.string(), columns: tableSettings })
export type SavedView = z.infer<typeof savedView>

export const savedViews = z.array(savedView)

/** Replaces a view of the same name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].sort((a, b) =>
    a.name.localeCompare(b.name, 'ru'),
  )
}

/** Without the page and the open record. */
export function viewAddress(search: string, prefix = ''): string {
  const address = new URLSearchParams(search)
  address.delete(`${prefix}page`)
  address.delete(`${prefix}open`)
  address.sort()
  return address.toString()
}

export function isCurrent(view: SavedView, search: string, columns: TableSettings, prefix = ''): boolean {
  return (
    viewAddress(view.address, prefix) === viewAddress(search, prefix) &&
    JSON.stringify(view.columns) === JSON.stringify(columns)
  )
}
