import { copyLine } from '../../core/database/copy'
import type { MeasuredColumns } from '../../measurement/measured-columns'

/** In two parts: merging them into one object for each row takes longer than making them up. */
export interface DemoEmission {
  measured: MeasuredColumns
  kept: {
    status: string
    author_id: number
    last_editor_id: number
    laboratory_id: number
    comments_count: number
    version: number
    created_at: string
    updated_at: string
    returned_at: string | null
  }
}

const isMeasured: Record<keyof MeasuredColumns, true> = {
  object_id: true,
  source_id: true,
  component_id: true,
  unit_id: true,
  medium: true,
  region_id: true,
  is_secret: true,
  date: true,
  value: true,
  qualifier: true,
  pdv: true,
  pdk: true,
  fon: true,
  normative_type: true,
  normative_value: true,
  normative_unit_id: true,
  ratio: true,
  verdict: true,
  flagged: true,
  object_verdict: true,
  object_norm_type: true,
  object_norm_value: true,
  object_load: true,
  risk: true,
}
const isKept: Record<keyof DemoEmission['kept'], true> = {
  status: true,
  author_id: true,
  last_editor_id: true,
  laboratory_id: true,
  comments_count: true,
  version: true,
  created_at: true,
  updated_at: true,
  returned_at: true,
}
const measuredColumns = Object.keys(isMeasured) as (keyof MeasuredColumns)[]
const keptColumns = Object.keys(isKept) as (keyof DemoEmission['kept'])[]
export const emissionColumns = [...measuredColumns, ...keptColumns]

export const emissionLine = ({ measured, kept }: DemoEmission) =>
  copyLine([...measuredColumns.map((name) => measured[name]), ...keptColumns.map((name) => kept[name])])
