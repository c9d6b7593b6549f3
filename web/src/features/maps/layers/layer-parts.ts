import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint'
import type { FilterValues } from '#contract/fields/filter'
import type { PermissionName } from '#contract/permissions/permissions'
import type { LayerCounts } from '../../../domain/map/condition/Legend'
import type { MapBox, MapLayer } from '../../../domain/map/map-layer'
import type { ChartTableData } from '../../../ui/chart/chart-table'
import type { LayerName } from '../map-declarations'
import type { Lens, placeFilters } from '../use-map-address'

export interface LayerRequest {
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
  counts?: LayerCounts | undefined
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

/** Shared by tiles, counts and features, so that they agree. */
export const placeQuery = ({ filters, lens }: Pick<LayerRequest, 'filters' | 'lens'>) => ({
  ...filters,
  medium: lens.medium,
  ...lensQuery({ lens }),
})

export const lensQuery = ({ lens }: Pick<LayerRequest, 'lens'>) => ({
  condition_from: lens.date_from,
  condition_to: lens.date_to,
  condition_medium: lens.medium,
  condition_component: lens.component,
})

/** The filters of layers that show no single places. */
export const withoutPlaceFilters = ({
  exceeded: _exceeded,
  standing: _standing,
  no_data: _noData,
  status: _status,
  object: _object,
  ...others
}: LayerRequest['filters']) => others
