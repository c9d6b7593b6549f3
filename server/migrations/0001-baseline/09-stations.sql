-- Automatic stations and their readings.

create table online_stations (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer not null references regions,
  object_id integer references company_objects,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  version integer not null default 1,
  -- How long the station may be silent, or repeat a value, before an alarm.
  silent_minutes integer not null default 15 check (silent_minutes > 0),
  frozen_minutes integer not null default 180 check (frozen_minutes > 0),
  is_active boolean not null default true
);
create index online_stations_region on online_stations (region_id);
create index online_stations_object on online_stations (object_id);
create trigger journal_online_stations after insert or update or delete on online_stations
  for each row execute function journal_change();

create table station_measures (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{0,29}$'),
  name_ru text not null,
  name_uz text not null,
  unit_ru text not null default '',
  unit_uz text not null default '',
  position integer not null,
  -- The range of the sensor; values outside of it are rejected.
  lowest numeric not null default 0,
  highest numeric not null default 1000000,
  check (lowest < highest)
);
insert into station_measures (code, name_ru, name_uz, unit_ru, unit_uz, position, lowest, highest) values
  ('co2', 'Диоксид углерода', 'Karbonat angidrid', 'ppm', 'ppm', 1, 0, 100000),
  ('pm2_5', 'Взвешенные частицы PM2.5', 'PM2.5 zarrachalari', 'мг/м³', 'mg/m³', 2, 0, 100),
  ('pm10', 'Взвешенные частицы PM10', 'PM10 zarrachalari', 'мг/м³', 'mg/m³', 3, 0, 100),
  ('no2', 'Диоксид азота', 'Azot dioksidi', 'мг/м³', 'mg/m³', 4, 0, 100),
  ('so2', 'Диоксид серы', 'Oltingugurt dioksidi', 'мг/м³', 'mg/m³', 5, 0, 100),
  ('nh3', 'Аммиак', 'Ammiak', 'мг/м³', 'mg/m³', 6, 0, 100),
  ('temperature', 'Температура воздуха', 'Havo harorati', '°C', '°C', 7, -60, 70),
  ('humidity', 'Влажность', 'Namlik', '%', '%', 8, 0, 100);

create table station_components (
  id integer generated always as identity primary key,
  station_id integer not null references online_stations on delete cascade,
  code text not null references station_measures,
  -- A value above it is an exceedance; null: none.
  limit_value numeric check (limit_value > 0),
  version integer not null default 1,
  unique (station_id, code)
);
create trigger journal_station_components after insert or update or delete on station_components
  for each row execute function journal_change();

-- The state after the last reading. Not part of the journaled record, because every reading writes it.
create table station_states (
  station_id integer primary key references online_stations on delete cascade,
  last_at timestamptz not null,
  values jsonb not null,
  -- Since when each value is unchanged.
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

-- Both are called by the server at every start and every day. Raw readings are kept for a while, in partitions of a day.
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
select make_reading_partitions(current_date - 31, current_date + 2);

-- Rollups of readings, kept for ever.
create table reading_sums (
  station_id integer not null references online_stations on delete cascade,
  code text not null references station_measures,
  -- Days are those of Tashkent.
  span text not null check (span in ('hour', 'day')),
  starts timestamptz not null,
  n integer not null,
  total double precision not null,
  lowest double precision not null,
  highest double precision not null,
  exceeded integer not null,
  primary key (station_id, code, span, starts)
);
