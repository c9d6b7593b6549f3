import { sql } from 'kysely'
import type { Db } from '../database'

interface ServerSettings {
  jit: boolean
  shared_buffers_mb: number
  effective_cache_size_mb: number
  work_mem_mb: number
  random_page_cost: number
}

/** Settings that slow all lists down, with better values. */
const checks: {
  name: string
  isUnsafe: (settings: ServerSettings) => boolean
  better: string
}[] = [
  { name: 'jit', isUnsafe: ({ jit }) => jit, better: 'off' },
  {
    name: 'shared_buffers',
    isUnsafe: (settings) => settings.shared_buffers_mb < 256,
    better: 'a quarter of its memory',
  },
  {
    name: 'effective_cache_size',
    isUnsafe: (settings) => settings.effective_cache_size_mb < 1024,
    better: 'half of its memory',
  },
  { name: 'work_mem', isUnsafe: (settings) => settings.work_mem_mb < 4, better: '16MB' },
  {
    name: 'random_page_cost',
    isUnsafe: (settings) => settings.random_page_cost > 2,
    better: '1.1, unless it turns a disk',
  },
]

/** Slow settings of an external PostgreSQL, as `jit is on, better: off`. */
export async function unsafeSettings(db: Db): Promise<string[]> {
  const megabytes = (name: string) => sql`pg_size_bytes(current_setting(${name})) / 1048576.0::float8`
  const { rows } = await sql<ServerSettings & { shown: Record<string, string> }>`
    select
      current_setting('jit') = 'on' as jit,
      ${megabytes('shared_buffers')} as shared_buffers_mb,
      ${megabytes('effective_cache_size')} as effective_cache_size_mb,
      ${megabytes('work_mem')} as work_mem_mb,
      current_setting('random_page_cost')::float8 as random_page_cost,
      (select json_object_agg(name, current_setting(name)) from pg_settings
        where name in (${sql.join(checks.map(({ name }) => name))})) as shown`.execute(db)
  const [settings] = rows
  if (!settings) return []
  return checks
    .filter(({ isUnsafe }) => isUnsafe(settings))
    .map(({ name, better }) => `${name} is ${settings.shown[name]}, better: ${better}`)
}
