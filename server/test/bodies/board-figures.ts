import { agricultureBoard } from '#contract/boards/agriculture'

/** What each figure of the boards counts, in other words than they use: one plain statement for each. */
export const figureStatements: Record<
  string,
  (year: number, where: string, until: string) => Record<string, string>
> = {
  groundwater: (year, where) => ({
    deposits: `select count(*) from water_deposits r where ${where}`,
    reserves: `select round(sum(reserves), 1) from water_deposits r where ${where}`,
    intakes: `select count(*) from water_intakes r where ${where}`,
    allowed: `select sum(allowed) from water_intakes r where ${where}`,
    actual: `select round(sum(a)) from (select avg(actual) a from intake_draws d, water_intakes r
      where d.record_id = r.id and ${where} and d.date between '${year}-01-01' and '${year}-12-31' group by r.id) x`,
    overdrawn: `select count(*) from (select r.id from intake_draws d, water_intakes r
      where d.record_id = r.id and ${where} and d.date between '${year}-01-01' and '${year}-12-31'
      group by r.id, r.allowed having avg(actual) > r.allowed) x`,
  }),
  geology: (year, where) => ({
    deposits: `select count(*) from water_deposits r where ${where}`,
    reserves: `select round(sum(reserves), 1) from water_deposits r where ${where}`,
    sites: `select count(*) from approved_sites r where ${where}`,
    landslides: `select count(*) from landslides r where ${where}`,
    active: `select count(distinct r.id) from landslides r, landslide_observations o
      where o.record_id = r.id and ${where} and o.state = 'active' and to_char(o.date, 'YYYY') = '${year}'`,
    dangerous: `select count(distinct r.id) from landslides r, landslide_observations o
      where o.record_id = r.id and ${where} and o.risk_level in (4, 5) and to_char(o.date, 'YYYY') = '${year}'`,
    people: `select sum(p) from (select distinct r.id, r.people_at_risk p from landslides r, landslide_observations o
      where o.record_id = r.id and ${where} and o.state = 'active' and to_char(o.date, 'YYYY') = '${year}') x`,
  }),
  forest: (year, where) => ({
    forests: `select count(*) from forests r where ${where}`,
    total_area: `select sum(total_area) from forests r where ${where}`,
    forested_area: `select sum(forested_area) from forests r where ${where}`,
    trees: `select sum(t.trees) from forest_trees t, forests r where t.forest_id = r.id and ${where}`,
    fires: `select sum(fires) from forest_years y, forests r where y.record_id = r.id and y.year = ${year} and ${where}`,
    burnt_area: `select sum(burnt_area) from forest_years y, forests r where y.record_id = r.id and y.year = ${year} and ${where}`,
    planted_area: `select sum(planted_area) from forest_years y, forests r where y.record_id = r.id and y.year = ${year} and ${where}`,
  }),
  wild: (year, where) => ({
    species: `select count(distinct species_id) from animals r where ${where}`,
    red_book: `select count(distinct t.id) from animals r, animal_types t where t.id = r.species_id and t.red_book and ${where}`,
    counted: `select count(*) from animal_counts c, animals r where c.record_id = r.id and c.year = ${year} and c.count is not null and ${where}`,
    heads: `select sum(c.count) from animal_counts c, animals r where c.record_id = r.id and c.year = ${year} and ${where}`,
    falling: `select count(*) from animals r, animal_counts a, animal_counts b
      where a.record_id = r.id and b.record_id = r.id and a.year = ${year} and b.year = ${year - 1}
      and a.count < b.count * 0.95 and ${where}`,
    reserves: `select count(*) from reserves r where ${where}`,
    reserve_area: `select sum(area) from reserves r where ${where}`,
  }),
  agriculture: (year, where) =>
    Object.fromEntries(
      Object.keys(agricultureBoard.figures).map((name) => [
        name,
        `select sum(${name}) from agriculture r where r.year = ${year} and ${where}`,
      ]),
    ),
  hydromet: (year, where, until) => {
    const those = `weather_days d, weather_stations r
      where d.record_id = r.id and ${where} and d.date between '${year}-01-01' and '${until}'`
    return {
      stations: `select count(distinct r.id) from ${those}`,
      temperature: `select round(avg(d.temperature), 1) from ${those}`,
      temperature_norm: `select round(avg(n.temperature), 1) from weather_norms n, weather_stations r
        where n.station_id = r.id and ${where} and exists (select from weather_days d where d.record_id = r.id
          and extract(month from d.date) = n.month and d.date between '${year}-01-01' and '${until}')`,
      precipitation_norm: `select round(avg(usual), 1) from (
        select sum(n.precipitation / extract(day from date_trunc('month', d.date) + interval '1 month' - interval '1 day')) usual
        from weather_days d join weather_stations r on r.id = d.record_id
        join weather_norms n on n.station_id = r.id and n.month = extract(month from d.date)
        where ${where} and d.precipitation is not null and d.date between '${year}-01-01' and '${until}' group by r.id) x`,
      precipitation: `select round(avg(p), 1) from (select sum(d.precipitation) p from ${those} group by r.id) x`,
      dust_days: `select count(*) from ${those} and d.dust`,
      pollution_index: `select round(avg(d.pollution_index), 2) from ${those}`,
    }
  },
  emergencies: (year, where, until) => ({
    objects: `select count(*) from high_risk_objects r where ${where}`,
    dangerous: `select count(*) from high_risk_objects r where ${where} and 'dangerous' = (
      select state from risk_inspections i where i.record_id = r.id and date <= '${until}' order by date desc limit 1)`,
    not_inspected: `select count(*) from high_risk_objects r where ${where} and r.id not in (
      select record_id from risk_inspections where date between '${year}-01-01' and '${year}-12-31')`,
    people: `select sum(people_at_risk) from high_risk_objects r where ${where}`,
    events: `select sum(events) from emergencies r where year = ${year} and ${where}`,
    injured: `select sum(injured) from emergencies r where year = ${year} and ${where}`,
    damage: `select round(sum(damage), 1) from emergencies r where year = ${year} and ${where}`,
  }),
  reservoirs: (_, where, until) => {
    const last = (column: string) =>
      `(select ${column} from reservoir_readings d where d.record_id = r.id and date <= '${until}' order by date desc limit 1)`
    return {
      reservoirs: `select count(*) from reservoirs r where ${where}`,
      volume: `select round(sum(${last('water_volume')}), 1) from reservoirs r where ${where}`,
      near_bounds: `select count(*) from (select (${last('water_level')} - lowest_level) / (highest_level - lowest_level) as part
        from reservoirs r where ${where}) x where part <= 0.05 or part >= 0.95`,
    }
  },
}
