import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint'
import type { FilterValues } from '#contract/fields/filter'
import type { PermissionName } from '#contract/permissions/permissions'
import type { Counted } from '../../../domain/map/condition/Legend'
import type { MapBox, MapLayer } from '../../../domain/map/map-layer'
import type { TwinTable } from '../../../ui/chart/table-twin'
import type { LayerName } from '../map-declarations'
import type { Lens, placeFilters } from '../use-map-address'

/** What a layer is asked for. */
export interface LayerAsked {
  isShown: boolean
  filters: FilterValues<typeof placeFilters> & { object?: number | undefined }
  lens: Lens
  opacity: number | undefined
  box: MapBox | undefined
  /** Rows are only read when somebody looks at them. */
  withTable: boolean
}

/** What the page shows of a layer: on the map, in the legend, in the table and in words. */
export interface LayerParts {
  name: LayerName
  layers: MapLayer[]
  legend?: ReactNode
  /** Of what is judged: the one scale of condition counts it, beside what else the map judges. */
  counts?: Counted | undefined
  /** The legend once more as text and colours, for a picture. */
  key: { colour: string; text: string }[]
  /** What the legend is of, where that is more than the layer's name. */
  keyTitle?: string
  table?: TwinTable | undefined
  /** The same as a file of the server's: what is asked for, and the right to take it away. */
  file?: { read: Endpoint; query: object; right: PermissionName }
  sentence?: string | undefined
  error?: unknown
}
