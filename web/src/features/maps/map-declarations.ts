import type { Medium } from '#contract/domain/measurement/medium'

/** From the top of the map to its ground. */
export const layerNames = [
  'objects',
  'sources',
  'audits',
  'animals',
  'intakes',
  'reservoirs',
  'reserves',
  'forests',
  'concentration',
  'waters',
  'districts',
  'regions',
] as const
export type LayerName = (typeof layerNames)[number]

/** Layers that tell of measurements: of days, a medium and a component. */
const measuredLayers: readonly LayerName[] = [
  'objects',
  'sources',
  'audits',
  'concentration',
  'districts',
  'regions',
]
/** Audits are of years of their own. */
export const tellsOfDays = (name: LayerName) => name !== 'audits' && measuredLayers.includes(name)
export const hasMeasured = (shown: readonly LayerName[]) =>
  shown.some((name) => measuredLayers.includes(name))

/** What a map shows: the layers that it offers, and which of them it begins with. */
export interface MapDeclaration {
  layers: readonly LayerName[]
  shown: readonly LayerName[]
  /** It is of this medium alone. */
  medium?: Medium
  /** Nothing can be shown of all components together. */
  needsComponent?: true
  /** Played month by month. */
  isOverTime?: true
}

export const maps = {
  subjects: { layers: ['objects', 'sources', 'districts', 'regions'], shown: ['objects'] },
  soil: {
    layers: ['sources', 'objects', 'districts', 'regions'],
    shown: ['sources', 'regions'],
    medium: 'ground',
  },
  country: { layers: ['objects', 'districts', 'regions'], shown: ['regions'] },
  air: {
    layers: ['sources', 'objects', 'districts', 'regions'],
    shown: ['sources', 'regions'],
    medium: 'air',
  },
  eco: {
    layers: ['objects', 'sources', 'reservoirs', 'waters', 'districts', 'regions'],
    shown: ['objects', 'regions'],
  },
  concentration: {
    layers: ['concentration', 'sources', 'objects', 'districts', 'regions'],
    shown: ['concentration'],
    needsComponent: true,
  },
  water: {
    layers: ['sources', 'objects', 'intakes', 'reservoirs', 'waters', 'districts', 'regions'],
    shown: ['sources', 'intakes', 'reservoirs', 'waters'],
    medium: 'water',
  },
  dynamics: {
    layers: ['objects', 'sources', 'districts', 'regions'],
    shown: ['objects', 'regions'],
    isOverTime: true,
  },
  sources: { layers: ['sources', 'objects', 'districts', 'regions'], shown: ['sources'] },
  audits: { layers: ['audits', 'objects', 'districts', 'regions'], shown: ['audits'] },
  plants: {
    layers: ['forests', 'reserves', 'objects', 'waters', 'districts', 'regions'],
    shown: ['forests', 'reserves'],
  },
  animals: {
    layers: ['animals', 'reserves', 'objects', 'waters', 'districts', 'regions'],
    shown: ['animals', 'reserves'],
  },
  forest: { layers: ['forests', 'reserves', 'waters'], shown: ['forests', 'reserves'] },
  wild: { layers: ['animals', 'reserves', 'forests', 'waters'], shown: ['animals', 'reserves'] },
} as const satisfies Record<string, MapDeclaration>

export type MapName = keyof typeof maps
