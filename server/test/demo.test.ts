import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/core/database'
import { atEnd } from './at-end'
import { emptyDatabase } from './database'
import { prepareDatabase } from './database-on'

async function loadedRegistry() {
  const url = await emptyDatabase()
  await prepareDatabase(url, { demo: 'on' })
  const database = openDatabase(url, () => undefined)
  atEnd(database.close)
  const { rows } = await sql<Record<string, number | string>>`
    select
      (select count(*)::int from company_objects) as objects,
      (select count(*)::int from company_objects where additional_info like 'Демонстрационные данные%') as marked,
      (select count(*)::int from pollution_sources) as sources,
      (select count(*)::int from pollution_sources s
        where not exists (select from component_normatives n where n.source_id = s.id)) as without_norms,
      (select count(*)::int from component_normatives n
        join pollution_sources s on s.id = n.source_id
        where not exists (
          select from ecology_type_components c join ecology_types t on t.id = c.ecology_type_id
          where c.component_id = n.component_id and t.medium = s.type)) as norms_of_another_medium,
      (select count(*)::int from company_objects o join regions d on d.id = o.district_id
        where d.parent_id <> o.region_id) as misplaced,
      (select md5(string_agg(to_jsonb(n)::text, '' order by n.id)) from component_normatives n) as norms,
      (select md5(string_agg(to_jsonb(o)::text, '' order by o.id)) from company_objects o) as object_rows
  `.execute(database.db)
  return rows[0]
}

// Two whole registries take their time on a busy machine; this bounds a hang.
test('the demo registry is large, whole, marked as invented, and the same every time', {
  timeout: 180_000,
}, async () => {
  const [first, second] = await Promise.all([loadedRegistry(), loadedRegistry()])
  expect(first).toEqual(second)
  expect(first?.objects).toBeGreaterThanOrEqual(400)
  expect(first?.sources).toBeGreaterThanOrEqual(2000)
  expect(first).toMatchObject({
    marked: first?.objects,
    without_norms: 0,
    norms_of_another_medium: 0,
    misplaced: 0,
  })
})
