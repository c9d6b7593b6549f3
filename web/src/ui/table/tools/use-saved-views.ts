import { useArrangement } from '../../../lib/device/arrangements'
import { type SavedView, savedViews, withView } from '../../../lib/device/saved-views'

const none: SavedView[] = []

export function useSavedViews(table: string) {
  const [views, keep] = useArrangement(`views.${table}`, savedViews, none)
  return {
    views,
    save: (view: SavedView) => keep(withView(views, view)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  }
}
