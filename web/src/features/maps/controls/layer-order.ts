import { type LayerName, layerNames } from '../map-declarations'

/** Both fill the whole ground, so only one is shown. */
const ground: Partial<Record<LayerName, LayerName>> = { regions: 'districts', districts: 'regions' }

/** Keeps the user's order of the others. */
export function withLayer(shown: readonly LayerName[], name: LayerName): LayerName[] {
  const others = shown.filter((one) => one !== ground[name])
  const below = others.findIndex((one) => layerNames.indexOf(one) > layerNames.indexOf(name))
  return below === -1 ? [...others, name] : others.toSpliced(below, 0, name)
}

export const withoutLayer = (shown: readonly LayerName[], name: LayerName) =>
  shown.filter((one) => one !== name)

export function movedTo(shown: readonly LayerName[], name: LayerName, place: number): LayerName[] {
  return withoutLayer(shown, name).toSpliced(Math.max(0, place), 0, name)
}
