-- Automatic stations and what they report, a reading a minute at most.
create table online_stations (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer not null references regions,
  object_id integer references company_objects,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  version integer not null default 1
);
create index online_stations_region on online_stations (region_id);
create index online_stations_object on online_stations (object_id);
create trigger journal_online_stations after insert or update or delete on online_stations
  for each row execute function journal_change();

create table station_readings (
  station_id integer not null references online_stations,
  at timestamptz not null,
  co2 numeric,
  pm2_5 numeric,
  pm10 numeric,
  no2 numeric,
  so2 numeric,
  temperature numeric,
  humidity numeric,
  primary key (station_id, at)
);
create index station_readings_at on station_readings (at desc, station_id);
