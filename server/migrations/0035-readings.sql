-- What stations measure, with which limits, is data. Readings are kept raw for a while, in partitions of a day that are
-- dropped whole, and as sums of hours and days for good. The table of the last release, station_readings, is still read
-- by its servers while they are replaced; it is copied and no longer used.
create table station_measures (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{0,29}$'),
  name_ru text not null,
  name_uz text not null,
  unit_ru text not null default '',
  unit_uz text not null default '',
  position integer not null
);
insert into station_measures (code, name_ru, name_uz, unit_ru, unit_uz, position) values
  ('co2', 'Диоксид углерода', 'Karbonat angidrid', 'ppm', 'ppm', 1),
  ('pm2_5', 'Взвешенные частицы PM2.5', 'PM2.5 zarrachalari', 'мг/м³', 'mg/m³', 2),
  ('pm10', 'Взвешенные частицы PM10', 'PM10 zarrachalari', 'мг/м³', 'mg/m³', 3),
  ('no2', 'Диоксид азота', 'Azot dioksidi', 'мг/м³', 'mg/m³', 4),
  ('so2', 'Диоксид серы', 'Oltingugurt dioksidi', 'мг/м³', 'mg/m³', 5),
  ('nh3', 'Аммиак', 'Ammiak', 'мг/м³', 'mg/m³', 6),
  ('temperature', 'Температура воздуха', 'Havo harorati', '°C', '°C', 7),
  ('humidity', 'Влажность', 'Namlik', '%', '%', 8);

create table station_components (
  id integer generated always as identity primary key,
  station_id integer not null references online_stations on delete cascade,
  code text not null references station_measures,
  -- Above it is an exceedance; without one it is only watched.
  limit_value numeric check (limit_value > 0),
  version integer not null default 1,
  unique (station_id, code)
);
create trigger journal_station_components after insert or update or delete on station_components
  for each row execute function journal_change();
insert into station_components (station_id, code, limit_value)
select station.id, given.code, given.limit_value
from online_stations station,
  (values ('co2', null::numeric), ('pm2_5', 0.16), ('pm10', 0.3), ('no2', 0.085), ('so2', 0.5), ('temperature', null), ('humidity', null))
    as given (code, limit_value);

alter table online_stations
  -- So long it may be silent, or repeat itself, before somebody should look.
  add column silent_minutes integer not null default 15 check (silent_minutes > 0),
  add column frozen_minutes integer not null default 180 check (frozen_minutes > 0),
  add column is_active boolean not null default true;

-- How a station is, as its last reading left it. Written with every reading, and so no part of the journaled record.
create table station_states (
  station_id integer primary key references online_stations on delete cascade,
  last_at timestamptz not null,
  values jsonb not null,
  -- Since when each value has been the same.
  same_since jsonb not null default '{}',
  alarm text check (alarm in ('silent', 'frozen')),
  alarm_since timestamptz
);

create table readings (
  station_id integer not null references online_stations on delete cascade,
  at timestamptz not null,
  values jsonb not null,
  primary key (station_id, at)
) partition by range (at);

-- The server calls both at every start and every day.
create function make_reading_partitions(since date, until date) returns void language plpgsql as $$
declare
  day date := since;
begin
  while day <= until loop
    if to_regclass('readings_' || to_char(day, 'YYYYMMDD')) is null then
      execute format('create table %I partition of readings for values from (%L) to (%L)',
        'readings_' || to_char(day, 'YYYYMMDD'), day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    end if;
    day := day + 1;
  end loop;
end $$;
create function drop_reading_partitions(before date) returns integer language plpgsql as $$
declare
  old text;
  dropped integer := 0;
begin
  for old in
    select child.relname from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'readings'::regclass and child.relname < 'readings_' || to_char(before, 'YYYYMMDD')
  loop
    execute format('drop table %I', old);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
select make_reading_partitions(least(current_date - 31, (select min(at)::date from station_readings)), current_date + 2);

create table reading_sums (
  station_id integer not null references online_stations on delete cascade,
  code text not null references station_measures,
  -- Of an hour, or of a day in Tashkent.
  span text not null check (span in ('hour', 'day')),
  starts timestamptz not null,
  n integer not null,
  total double precision not null,
  lowest double precision not null,
  highest double precision not null,
  exceeded integer not null,
  primary key (station_id, code, span, starts)
);

insert into readings
select station_id, at, jsonb_strip_nulls(jsonb_build_object('co2', co2, 'pm2_5', pm2_5, 'pm10', pm10, 'no2', no2,
  'so2', so2, 'temperature', temperature, 'humidity', humidity))
from station_readings;
insert into station_states (station_id, last_at, values)
select distinct on (station_id) station_id, at, values from readings order by station_id, at desc;
insert into reading_sums
select station_id, key, span, starts, count(*), sum(value::float8), min(value::float8), max(value::float8),
  count(*) filter (where value::numeric > limit_value)
from readings, jsonb_each_text(values),
  lateral (values ('hour', date_trunc('hour', at)),
    ('day', date_trunc('day', at at time zone 'Asia/Tashkent') at time zone 'Asia/Tashkent')) as spans (span, starts),
  lateral (select (select limit_value from station_components given
    where given.station_id = readings.station_id and given.code = key) as limit_value) as of_station
group by station_id, key, span, starts;
