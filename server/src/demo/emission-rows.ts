import { sql } from 'kysely'
import type { Db } from '../core/database'
import type { MeasuredColumns } from '../core/measured-columns'

export type DemoEmission = MeasuredColumns & {
  status: string
  author_id: number
  last_editor_id: number
  laboratory_id: number
  comments_count: number
  version: number
  created_at: string
  updated_at: string
}

const types: Record<keyof DemoEmission, string> = {
  object_id: 'integer',
  source_id: 'integer',
  component_id: 'integer',
  unit_id: 'integer',
  medium: 'text',
  region_id: 'integer',
  date: 'date',
  value: 'numeric',
  qualifier: 'text',
  status: 'text',
  pdv: 'text',
  pdk: 'text',
  fon: 'text',
  normative_type: 'text',
  normative_value: 'text',
  normative_unit_id: 'integer',
  ratio: 'float8',
  verdict: 'text',
  flagged: 'boolean',
  risk: 'float8',
  author_id: 'integer',
  last_editor_id: 'integer',
  laboratory_id: 'integer',
  comments_count: 'integer',
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}
const names = Object.keys(types) as (keyof DemoEmission)[]

/** Column by column: half a million rows one by one would take minutes. */
export async function insertEmissions(tx: Db, rows: readonly DemoEmission[]): Promise<void> {
  const columns = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(types[name])}[]`)
  await sql`
    insert into emissions (${sql.join(names.map((name) => sql.ref(name)))})
    select * from unnest(${sql.join(columns)})`.execute(tx)
}
