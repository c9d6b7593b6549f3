import { type SavedView, savedViews, withView } from '../../../lib/device/saved-views'
import { useStoredPreference } from '../../../lib/device/stored-preferences'

const none: SavedView[] = []

export function useSavedViews(table: string) {
  const [views, keep] = useStoredPreference(`views.${table}`, savedViews, none)
  return {
    views,
    save: (view: SavedView) => keep(withView(views, view)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  }
}
