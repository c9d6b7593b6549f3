/**
 * What the rows of each widget hold, in other words than the boards use: one plain statement for each of their fields,
 * which gives keys and values. `where` says which records are meant, by `r`.
 */
export const rowStatements: Record<
  string,
  (year: number, where: string, until: string) => Record<string, string>
> = {
  groundwater: (year, where) => {
    const draws = (of: number) =>
      `intake_draws d, water_intakes r where d.record_id = r.id and ${where} and to_char(d.date, 'YYYY') = '${of}'`
    return {
      'by_region.allowed': `select region_id k, sum(allowed) v from water_intakes r where ${where} group by 1`,
      'by_region.actual': `select k, round(sum(a)) v from
        (select r.region_id k, avg(actual) a from ${draws(year)} group by r.id, r.region_id) x group by 1`,
      'by_month.actual': `select extract(month from d.date)::int k, round(sum(actual)) v from ${draws(year)} group by 1`,
      'by_month.before': `select extract(month from d.date)::int k, round(sum(actual)) v from ${draws(year - 1)} group by 1`,
      'intakes.actual': `select r.id k, round(avg(actual)) v from ${draws(year)} group by 1`,
      'intakes.share': `select r.id k, round(avg(actual) / r.allowed * 100, 1) v from ${draws(year)} group by 1, r.allowed`,
    }
  },
  geology: (year, where, until) => {
    const seen = `landslide_observations o, landslides r where o.record_id = r.id and ${where}`
    const byRegion = (table: string) =>
      `select region_id k, count(*) v from ${table} r where ${where} group by 1`
    return {
      'by_year.active': `select to_char(o.date, 'YYYY') k, count(distinct r.id) v from ${seen} and state = 'active' group by 1`,
      'by_year.dangerous': `select to_char(o.date, 'YYYY') k, count(distinct r.id) v from ${seen} and risk_level > 3 group by 1`,
      'sites.sites': `select kind k, count(*) v from approved_sites r where ${where} group by 1`,
      'landslides.risk_level': `select distinct on (r.id) r.id k, risk_level v from ${seen} and o.date <= '${until}'
        order by r.id, o.date desc`,
      'by_region.deposits': byRegion('water_deposits'),
      'by_region.intakes': byRegion('water_intakes'),
      'by_region.sites': byRegion('approved_sites'),
      'by_region.landslides': byRegion('landslides'),
      'by_region.people': `select k, sum(p) v from (select distinct r.id, r.region_id k, r.people_at_risk p
        from ${seen} and state = 'active' and to_char(o.date, 'YYYY') = '${year}') x group by 1`,
    }
  },
  forest: (year, where) => {
    const years = `forest_years y, forests r where y.record_id = r.id and ${where}`
    const own = (column: string) =>
      `select region_id k, sum(${column}) v from forests r where ${where} group by 1`
    const ofYear = (column: string) =>
      `select region_id k, sum(${column}) v from ${years} and year = ${year} group by 1`
    return {
      'by_year.planted_area': `select year k, sum(planted_area) v from ${years} group by 1`,
      'by_year.burnt_area': `select year k, sum(burnt_area) v from ${years} group by 1`,
      'species.trees': `select species_id k, sum(trees) v from forest_trees t, forests r
        where t.forest_id = r.id and ${where} group by 1`,
      'by_region.total_area': own('total_area'),
      'by_region.forested_area': own('forested_area'),
      'by_region.protected_area': own('protected_area'),
      'by_region.fires': ofYear('fires'),
      'by_region.planted_area': ofYear('planted_area'),
    }
  },
  wild: (year, where) => {
    const counts = `animal_counts c, animals r, animal_types t
      where c.record_id = r.id and t.id = r.species_id and ${where}`
    return {
      'by_year.red_book': `select year k, sum(count) v from ${counts} and red_book group by 1`,
      'by_year.others': `select year k, sum(count) v from ${counts} and not red_book group by 1`,
      'reserves.area': `select kind k, sum(area) v from reserves r where ${where} group by 1`,
      'species.count': `select t.id k, sum(count) v from ${counts} and year = ${year} group by 1`,
      'species.before': `select t.id k, sum(count) v from ${counts} and year = ${year - 1} group by 1`,
    }
  },
  agriculture: (year, where) => {
    const by = (key: string, columns: readonly string[], widget: string, of = `r.year = ${year}`) =>
      columns.map((column) => [
        `${widget}.${column}`,
        `select ${key} k, sum(${column}) v from agriculture r where ${of} and ${where} group by 1`,
      ])
    const land = ['irrigated_area', 'degraded_area', 'saline_area']
    return Object.fromEntries([
      ...by('region_id', land, 'land'),
      ...by('region_id', [...land, 'sown_area', 'fertiliser', 'pesticides'], 'table'),
      ...by('crop', ['sown_area', 'irrigated_area'], 'crops'),
      ...by('year', ['fertiliser'], 'fertiliser', 'true'),
      ...by('year', ['pesticides'], 'pesticides', 'true'),
    ])
  },
  hydromet: (year, where, until) => {
    const days = `weather_days d, weather_stations r
      where d.record_id = r.id and ${where} and d.date between '${year}-01-01' and '${until}'`
    const month = 'extract(month from d.date)::int'
    const winds = `${days} and wind_speed is not null and wind_direction is not null`
    const strength = (name: string, from: number, below: number) => [
      `wind.${name}`,
      `select (round(wind_direction / 45) % 8)::int k, round(100.0 * count(*) / (select count(*) from ${winds}), 1) v
        from ${winds} and wind_speed >= ${from} and wind_speed < ${below} group by 1`,
    ]
    return {
      'temperature.temperature': `select k, round(avg(t), 1) v from
        (select ${month} k, avg(d.temperature) t from ${days} group by 1, r.id) x group by 1`,
      'temperature.norm': `select n.month k, round(avg(n.temperature), 1) v from weather_norms n
        where (n.station_id, n.month) in (select r.id, ${month} from ${days}) group by 1`,
      'precipitation.precipitation': `select k, round(avg(p), 1) v from
        (select ${month} k, sum(d.precipitation) p from ${days} group by 1, r.id) x group by 1`,
      'precipitation.norm': `select k, round(avg(usual), 1) v from (select ${month} k,
          sum(n.precipitation / extract(day from date_trunc('month', d.date) + interval '1 month' - interval '1 day')) usual
        from weather_days d join weather_stations r on r.id = d.record_id
        join weather_norms n on n.station_id = r.id and n.month = extract(month from d.date)
        where ${where} and d.precipitation is not null and d.date between '${year}-01-01' and '${until}'
        group by 1, r.id) x group by 1`,
      ...Object.fromEntries([
        strength('light', 0, 2),
        strength('moderate', 2, 5),
        strength('fresh', 5, 8),
        strength('strong', 8, 1000),
      ]),
      'air.pollution_index': `select ${month} k, round(avg(d.pollution_index), 2) v from ${days} group by 1`,
      'air.dust_days': `select ${month} k, sum(d.dust::int) v from ${days} group by 1`,
      'stations.temperature': `select r.id k, round(avg(d.temperature), 1) v from ${days} group by 1`,
      'stations.precipitation': `select r.id k, round(sum(d.precipitation), 1) v from ${days} group by 1`,
      'stations.wind_speed': `select r.id k, round(avg(d.wind_speed), 1) v from ${days} group by 1`,
      'stations.pollution_index': `select r.id k, round(avg(d.pollution_index), 2) v from ${days} group by 1`,
      'stations.dust_days': `select r.id k, sum(d.dust::int) v from ${days} group by 1`,
      'stations.days': `select r.id k, count(*) v from ${days} group by 1`,
    }
  },
  emergencies: (year, where) => {
    const events = (of: number) => `emergencies r where year = ${of} and ${where}`
    const objects = `high_risk_objects r where ${where}`
    return {
      'kinds.events': `select kind k, sum(events) v from ${events(year)} group by 1`,
      'kinds.before': `select kind k, sum(events) v from ${events(year - 1)} group by 1`,
      'by_year.events': `select year k, sum(events) v from emergencies r where ${where} group by 1`,
      'by_year.injured': `select year k, sum(injured) v from emergencies r where ${where} group by 1`,
      'objects.risk_category': `select id k, risk_category v from ${objects}`,
      'objects.people': `select id k, people_at_risk v from ${objects}`,
      'by_region.objects': `select region_id k, count(*) v from ${objects} group by 1`,
      'by_region.people': `select region_id k, sum(people_at_risk) v from ${objects} group by 1`,
      'by_region.events': `select region_id k, sum(events) v from ${events(year)} group by 1`,
      'by_region.injured': `select region_id k, sum(injured) v from ${events(year)} group by 1`,
      'by_region.damage': `select region_id k, round(sum(damage), 1) v from ${events(year)} group by 1`,
    }
  },
  reservoirs: (year, where, until) => {
    const filling = (of: number) => `select extract(month from d.date)::int k,
        round(sum(d.water_volume) / sum(case when d.water_volume is not null then r.volume end) * 100, 1) v
      from reservoir_readings d, reservoirs r
      where d.record_id = r.id and ${where} and to_char(d.date, 'YYYY') = '${of}' group by 1`
    const last = (column: string) => `select distinct on (r.id) r.id k, ${column} v
      from reservoir_readings d, reservoirs r where d.record_id = r.id and ${where} and d.date <= '${until}'
      order by r.id, d.date desc`
    return {
      'by_month.filling': filling(year),
      'by_month.before': filling(year - 1),
      'reservoirs.filling': last('d.water_saturation'),
      'reservoirs.level': last('d.water_level'),
      'reservoirs.lowest': `select id k, lowest_level v from reservoirs r where ${where}`,
      'reservoirs.highest': `select id k, highest_level v from reservoirs r where ${where}`,
    }
  },
}

/** Widgets that show the first few of their rows. */
export const cutWidgets = ['intakes', 'landslides', 'species', 'objects']
