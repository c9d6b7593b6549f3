import type pg from 'pg'

const fill = `
  insert into company_objects (title, inn, address, latitude, longitude, region_id, district_id, ownership_form_id,
    activity_field_id, ministry_id, danger_category, activity_start, miz_included_on, pkm343, pkm343_included_on)
  select
    (array['Завод', 'Комбинат', 'Фабрика', 'Станция', 'Ферма', 'Полигон', 'Рудник'])[1 + n % 7] || ' «' ||
      (array['Бустон', 'Навруз', 'Зарафшан', 'Олмазор', 'Саноат', 'Нурафшон', 'Истиклол', 'Барака', 'Тараккиёт'])[1 + n % 9]
      || ' ' || n || '»',
    lpad((100000000 + n * 37 % 899999999)::text, 9, '0'), district.name_ru || ', ул. Саноат, ' || n % 200,
    district.latitude + (n % 100) * 0.0005, district.longitude + (n % 97) * 0.0005, district.parent_id, district.id,
    1 + n % 6, 1 + n % 23, 1 + n % 10, n % 5, '1990-01-01'::date + n % 9000,
    case when n % 3 = 0 then '2020-01-01'::date + n % 1500 end, n % 4 = 0,
    case when n % 4 = 0 then '2020-01-01'::date + n % 1500 end
  from generate_series(1, $1::int) n
  join lateral (
    select * from regions where parent_id is not null order by id offset n % 206 limit 1
  ) district on true`

const fillSources = `
  insert into pollution_sources (object_id, number, name, type, latitude, longitude, started_on)
  select id, lpad(k::text, 4, '0'), 'Источник ' || k, (array['air', 'water', 'ground'])[1 + k % 3],
    latitude + k * 0.0003, longitude + k * 0.0002, activity_start
  from company_objects, generate_series(1, 5) k where id > $1`

/** Objects in every district, each with five sources. */
export async function fillRegistry(pool: pg.Pool, objects: number): Promise<void> {
  const { rows } = await pool.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from company_objects',
  )
  // A bench measures reading; the journal of twenty thousand invented objects would only delay it.
  await switchTriggers(pool, 'disable')
  await pool.query(fill, [objects])
  await pool.query(fillSources, [rows[0]?.last])
  await switchTriggers(pool, 'enable')
  await pool.query('analyze company_objects, pollution_sources')
}

async function switchTriggers(pool: pg.Pool, state: 'enable' | 'disable'): Promise<void> {
  for (const table of ['company_objects', 'pollution_sources'])
    await pool.query(`alter table ${table} ${state} trigger user`)
}
