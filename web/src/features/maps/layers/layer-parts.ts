import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint'
import type { FilterValues } from '#contract/fields/filter'
import type { PermissionName } from '#contract/permissions/permissions'
import type { Counted } from '../../../domain/map/condition/Legend'
import type { MapBox, MapLayer } from '../../../domain/map/map-layer'
import type { ChartTableData } from '../../../ui/chart/chart-table'
import type { LayerName } from '../map-declarations'
import type { Lens, placeFilters } from '../use-map-address'

export interface LayerAsked {
  isShown: boolean
  filters: FilterValues<typeof placeFilters> & { object?: number | undefined }
  lens: Lens
  opacity: number | undefined
  box: MapBox | undefined
  /** Rows are read only while the table is shown. */
  withTable: boolean
}

export interface LayerParts {
  name: LayerName
  layers: MapLayer[]
  legend?: ReactNode
  /** Counts for the shared condition scale. */
  counts?: Counted | undefined
  /** The legend as text and colours, for pictures. */
  key: { colour: string; text: string }[]
  /** Title of the legend, when it differs from the layer's. */
  keyTitle?: string
  table?: ChartTableData | undefined
  /** Export endpoint of the table, and the right it needs. */
  file?: { read: Endpoint; query: object; right: PermissionName }
  sentence?: string | undefined
  error?: unknown
}
