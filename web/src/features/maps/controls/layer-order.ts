import { type LayerName, layerNames } from '../map-declarations'

/** Both paint the whole ground: of the two, one is shown. */
const ground: Partial<Record<LayerName, LayerName>> = { regions: 'districts', districts: 'regions' }

/** One more, above those that usually lie under it; the others stay in the order that somebody gave them. */
export function withLayer(shown: readonly LayerName[], name: LayerName): LayerName[] {
  const others = shown.filter((one) => one !== ground[name])
  const below = others.findIndex((one) => layerNames.indexOf(one) > layerNames.indexOf(name))
  return below === -1 ? [...others, name] : others.toSpliced(below, 0, name)
}

export const withoutLayer = (shown: readonly LayerName[], name: LayerName) =>
  shown.filter((one) => one !== name)

/** To another place in the order; beyond its ends, to the end. */
export function movedTo(shown: readonly LayerName[], name: LayerName, place: number): LayerName[] {
  return withoutLayer(shown, name).toSpliced(Math.max(0, place), 0, name)
}
