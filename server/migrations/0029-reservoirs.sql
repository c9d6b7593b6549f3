-- Reservoirs and what is read at them: the first register (decision 0041).
create table reservoirs (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer not null references regions,
  district_id integer references regions,
  organization text not null default '',
  address text not null default '',
  type text not null check (type in ('channel', 'off-channel')),
  water_source text not null default '',
  year_started integer,
  volume numeric not null check (volume >= 0),
  lowest_level numeric,
  highest_level numeric,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1,
  check (lowest_level < highest_level)
);
create index reservoirs_region on reservoirs (region_id);

create table reservoir_readings (
  id integer generated always as identity primary key,
  record_id integer not null references reservoirs on delete cascade,
  date date not null,
  water_level numeric,
  water_volume numeric,
  water_saturation numeric,
  water_mineralization numeric,
  use_water numeric,
  inflow numeric,
  outflow numeric,
  version integer not null default 1,
  unique (record_id, date)
);
create index reservoir_readings_date on reservoir_readings (date);

create trigger journal_reservoirs after insert or update or delete on reservoirs
  for each row execute function journal_change();
create trigger journal_reservoir_readings after insert or update or delete on reservoir_readings
  for each row execute function journal_change();
