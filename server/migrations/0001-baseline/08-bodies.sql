-- Registers of other bodies: water, geology, forestry, agriculture, hydrometeorology, emergencies.

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
create trigger journal_reservoirs after insert or update or delete on reservoirs
  for each row execute function journal_change();

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
create trigger journal_reservoir_readings after insert or update or delete on reservoir_readings
  for each row execute function journal_change();

create table water_deposits (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer not null references regions,
  district_id integer references regions,
  reserves numeric not null check (reserves >= 0),
  mineralization numeric,
  protocol text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1
);
create index water_deposits_region on water_deposits (region_id);
create trigger journal_water_deposits after insert or update or delete on water_deposits
  for each row execute function journal_change();

create table water_intakes (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer not null references regions,
  district_id integer references regions,
  deposit_id integer references water_deposits,
  water_user text not null default '',
  allowed numeric not null check (allowed >= 0),
  wells integer,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1
);
create index water_intakes_region on water_intakes (region_id);
create index water_intakes_deposit on water_intakes (deposit_id);
create trigger journal_water_intakes after insert or update or delete on water_intakes
  for each row execute function journal_change();

create table intake_draws (
  id integer generated always as identity primary key,
  record_id integer not null references water_intakes on delete cascade,
  date date not null,
  actual numeric,
  version integer not null default 1,
  unique (record_id, date)
);
create index intake_draws_date on intake_draws (date);
create trigger journal_intake_draws after insert or update or delete on intake_draws
  for each row execute function journal_change();

create table approved_sites (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer not null references regions,
  district_id integer references regions,
  kind text not null check (kind in ('water', 'ore', 'building', 'fuel', 'salt')),
  mineral text not null default '',
  protocol_number text not null,
  protocol_date date not null,
  reserves_unit text not null default '',
  reserves_a numeric,
  reserves_b numeric,
  reserves_c1 numeric,
  reserves_c2 numeric,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1
);
create index approved_sites_region on approved_sites (region_id);
create trigger journal_approved_sites after insert or update or delete on approved_sites
  for each row execute function journal_change();

create table landslides (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer not null references regions,
  district_id integer references regions,
  found_on date not null,
  volume numeric,
  people_at_risk integer,
  houses_at_risk integer,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1
);
create index landslides_region on landslides (region_id);
create trigger journal_landslides after insert or update or delete on landslides
  for each row execute function journal_change();

create table landslide_observations (
  id integer generated always as identity primary key,
  record_id integer not null references landslides on delete cascade,
  date date not null,
  risk_level integer check (risk_level between 1 and 5),
  state text not null check (state in ('active', 'stable', 'closed')),
  note text not null default '',
  version integer not null default 1,
  unique (record_id, date)
);
create index landslide_observations_date on landslide_observations (date);
create trigger journal_landslide_observations after insert or update or delete on landslide_observations
  for each row execute function journal_change();

create table tree_species (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  latin text not null default '',
  zone text not null check (zone in ('desert', 'tugai', 'mountain', 'valley', 'plantation')),
  version integer not null default 1
);
create trigger journal_tree_species after insert or update or delete on tree_species
  for each row execute function journal_change();

create table forests (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer not null references regions,
  district_id integer references regions,
  total_area numeric not null check (total_area >= 0),
  forested_area numeric,
  protected_area numeric,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1
);
create index forests_region on forests (region_id);
create trigger journal_forests after insert or update or delete on forests
  for each row execute function journal_change();

create table forest_years (
  id integer generated always as identity primary key,
  record_id integer not null references forests on delete cascade,
  year integer not null,
  fires integer,
  burnt_area numeric,
  planted_area numeric,
  version integer not null default 1,
  unique (record_id, year)
);
create trigger journal_forest_years after insert or update or delete on forest_years
  for each row execute function journal_change();

create table forest_trees (
  id integer generated always as identity primary key,
  forest_id integer not null references forests on delete cascade,
  species_id integer not null references tree_species,
  trees integer not null check (trees >= 0),
  version integer not null default 1,
  unique (forest_id, species_id)
);
create index forest_trees_species on forest_trees (species_id);
create trigger journal_forest_trees after insert or update or delete on forest_trees
  for each row execute function journal_change();

create table reserves (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer not null references regions,
  district_id integer references regions,
  kind text not null
    check (kind in ('reserve', 'biosphere', 'national-park', 'sanctuary', 'nursery', 'ramsar')),
  area numeric not null check (area >= 0),
  year_founded integer,
  key_plants text not null default '',
  key_animals text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1
);
create index reserves_region on reserves (region_id);
create trigger journal_reserves after insert or update or delete on reserves
  for each row execute function journal_change();

create table animal_types (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  latin text not null default '',
  class text not null check (class in ('mammal', 'bird', 'reptile', 'amphibian', 'fish')),
  red_book boolean not null default false,
  version integer not null default 1
);
create trigger journal_animal_types after insert or update or delete on animal_types
  for each row execute function journal_change();

create table animals (
  id integer generated always as identity primary key,
  species_id integer not null references animal_types,
  region_id integer not null references regions,
  district_id integer references regions,
  reserve_id integer references reserves,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1
);
create index animals_region on animals (region_id);
create index animals_species on animals (species_id);
create index animals_reserve on animals (reserve_id);
create trigger journal_animals after insert or update or delete on animals
  for each row execute function journal_change();

create table animal_counts (
  id integer generated always as identity primary key,
  record_id integer not null references animals on delete cascade,
  year integer not null,
  count integer,
  version integer not null default 1,
  unique (record_id, year)
);
create trigger journal_animal_counts after insert or update or delete on animal_counts
  for each row execute function journal_change();

create table agriculture (
  id integer generated always as identity primary key,
  region_id integer not null references regions,
  year integer not null,
  crop text not null check (crop in ('cotton', 'grain', 'rice', 'vegetables', 'orchards', 'fodder')),
  sown_area numeric not null check (sown_area >= 0),
  irrigated_area numeric,
  fertiliser numeric,
  pesticides numeric,
  degraded_area numeric,
  saline_area numeric,
  version integer not null default 1,
  unique (region_id, year, crop)
);
create index agriculture_year on agriculture (year);
create trigger journal_agriculture after insert or update or delete on agriculture
  for each row execute function journal_change();

create table weather_stations (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer not null references regions,
  district_id integer references regions,
  elevation numeric,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1
);
create index weather_stations_region on weather_stations (region_id);
create trigger journal_weather_stations after insert or update or delete on weather_stations
  for each row execute function journal_change();

create table weather_days (
  id integer generated always as identity primary key,
  record_id integer not null references weather_stations on delete cascade,
  date date not null,
  temperature_min numeric,
  temperature numeric,
  temperature_max numeric,
  precipitation numeric,
  humidity numeric,
  wind_speed numeric,
  wind_direction numeric check (wind_direction between 0 and 360),
  pressure numeric,
  pollution_index numeric,
  dust boolean,
  version integer not null default 1,
  unique (record_id, date)
);
create index weather_days_date on weather_days (date);
create trigger journal_weather_days after insert or update or delete on weather_days
  for each row execute function journal_change();

create table weather_norms (
  id integer generated always as identity primary key,
  station_id integer not null references weather_stations on delete cascade,
  month integer not null check (month between 1 and 12),
  temperature numeric,
  precipitation numeric,
  version integer not null default 1,
  unique (station_id, month)
);
create trigger journal_weather_norms after insert or update or delete on weather_norms
  for each row execute function journal_change();

create table high_risk_objects (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer not null references regions,
  district_id integer references regions,
  kind text not null check (kind in ('dam', 'chemical', 'tailings', 'mudflow', 'landslide')),
  risk_category integer not null check (risk_category between 1 and 4),
  people_at_risk integer,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1
);
create index high_risk_objects_region on high_risk_objects (region_id);
create trigger journal_high_risk_objects after insert or update or delete on high_risk_objects
  for each row execute function journal_change();

create table risk_inspections (
  id integer generated always as identity primary key,
  record_id integer not null references high_risk_objects on delete cascade,
  date date not null,
  state text not null check (state in ('good', 'remarks', 'dangerous')),
  inspector text not null default '',
  remarks text not null default '',
  version integer not null default 1,
  unique (record_id, date)
);
create index risk_inspections_date on risk_inspections (date);
create trigger journal_risk_inspections after insert or update or delete on risk_inspections
  for each row execute function journal_change();

create table emergencies (
  id integer generated always as identity primary key,
  region_id integer not null references regions,
  year integer not null,
  kind text not null
    check (kind in ('flood', 'mudflow', 'landslide', 'avalanche', 'earthquake', 'fire', 'chemical', 'transport')),
  events integer not null check (events >= 0),
  injured integer,
  damage numeric,
  version integer not null default 1,
  unique (region_id, year, kind)
);
create index emergencies_year on emergencies (year);
create trigger journal_emergencies after insert or update or delete on emergencies
  for each row execute function journal_change();
