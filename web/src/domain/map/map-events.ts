import type { MapEventType, Map as MapLibreMap } from 'maplibre-gl'

/** Listens to events of the map until the returned function is called. */
export function onMapEvents(
  map: MapLibreMap,
  types: readonly (keyof MapEventType)[],
  listener: () => void,
): () => void {
  const subscriptions = types.map((type) => map.on(type, listener))
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}
