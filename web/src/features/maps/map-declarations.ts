import type { Medium } from '#contract/domain/measurement/medium'
import { registerLayerNames } from './layers/register-layers'

export const layerNames = [
  'objects',
  'sources',
  'audits',
  ...registerLayerNames,
  'concentration',
  'waters',
  'districts',
  'regions',
] as const
export type LayerName = (typeof layerNames)[number]

const measuredLayers: readonly LayerName[] = [
  'objects',
  'sources',
  'audits',
  'concentration',
  'districts',
  'regions',
]
/** Audits have years of their own. */
export const dependsOnPeriod = (name: LayerName) => name !== 'audits' && measuredLayers.includes(name)
export const hasMeasured = (shown: readonly LayerName[]) =>
  shown.some((name) => measuredLayers.includes(name))

export interface MapDeclaration {
  layers: readonly LayerName[]
  shown: readonly LayerName[]
  /** Limits the map to one medium. */
  medium?: Medium
  /** There is no view for all components together. */
  needsComponent?: true
  /** Has a month player. */
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
