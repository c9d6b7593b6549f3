import { sql } from 'kysely'
import type { Db } from '../core/database/database'
import type { MeasuredColumns } from '../measurement/measured-columns'

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

const measuredTypes: Record<keyof DemoEmission['measured'], string> = {
  object_id: 'integer',
  source_id: 'integer',
  component_id: 'integer',
  unit_id: 'integer',
  medium: 'text',
  region_id: 'integer',
  is_secret: 'boolean',
  date: 'date',
  value: 'numeric',
  qualifier: 'text',
  pdv: 'text',
  pdk: 'text',
  fon: 'text',
  normative_type: 'text',
  normative_value: 'text',
  normative_unit_id: 'integer',
  ratio: 'float8',
  verdict: 'text',
  flagged: 'boolean',
  object_verdict: 'text',
  object_norm_type: 'text',
  object_norm_value: 'text',
  object_load: 'float8',
  risk: 'float8',
}
const keptTypes: Record<keyof DemoEmission['kept'], string> = {
  status: 'text',
  author_id: 'integer',
  last_editor_id: 'integer',
  laboratory_id: 'integer',
  comments_count: 'integer',
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  returned_at: 'timestamptz',
}

/** Column by column: half a million rows one by one would take minutes. */
export async function insertEmissions(tx: Db, rows: readonly DemoEmission[]): Promise<void> {
  const columns = { ...columnsOf(rows, 'measured', measuredTypes), ...columnsOf(rows, 'kept', keptTypes) }
  await sql`
    insert into emissions (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    select * from unnest(${sql.join(Object.values(columns))})`.execute(tx)
}

function columnsOf<Part extends keyof DemoEmission>(
  rows: readonly DemoEmission[],
  part: Part,
  types: Record<keyof DemoEmission[Part], string>,
) {
  const names = Object.keys(types) as (keyof DemoEmission[Part])[]
  return Object.fromEntries(
    names.map((name) => [name, sql`${rows.map((row) => row[part][name])}::${sql.raw(types[name])}[]`]),
  )
}
