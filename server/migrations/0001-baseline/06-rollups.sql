-- Rollups of measurements: counts (n) and sums of values (total) by month or day. A change of a measurement only adds rows to
-- emission_changes, so that writers do not wait for each other; the server merges these into the rollups every few
-- seconds. Reading both gives exact figures at any moment. The tables differ in their keys: the shorter the key, the
-- fewer rows a figure has to read.

-- The verdict on the object as statistics count it: above the background is not above a norm.
create function standing(object_verdict text, object_norm_type text) returns text language sql immutable as $$
  select case
    when object_norm_type = 'fon' and object_verdict = 'exceeded' then 'over_background'
    when object_norm_type = 'fon' and object_verdict = 'under' then 'under_background'
    else coalesce(object_verdict, 'no_data') end
$$;

-- Refuses to merge changes by a server that knows fewer rollups than there are: the others would miss them.
create function refuse_fold() returns trigger language plpgsql as $$
begin
  raise exception 'This server does not know all sums of measurements: one of a newer release folds them';
end $$;

create table emission_changes (
  region_id integer not null,
  is_secret boolean not null,
  object_id integer not null,
  source_id integer not null,
  component_id integer not null,
  medium text not null,
  -- 0 for none: null would not compare as equal.
  laboratory_id integer not null,
  author_id integer not null,
  date date not null,
  status text not null,
  verdict text not null,
  standing text not null,
  n integer not null,
  total numeric not null
);
create trigger emission_changes_known before delete on emission_changes for each statement
  when (current_setting('eco.sums', true) is distinct from '9') execute function refuse_fold();

create function count_emissions_in() returns trigger language plpgsql as $$
begin
  insert into emission_changes
  select region_id, is_secret, object_id, source_id, component_id, medium, coalesce(laboratory_id, 0), author_id, date,
    status, verdict, standing(object_verdict, object_norm_type), 1, value
  from added where deleted_at is null;
  return null;
end $$;

create function count_emissions_out() returns trigger language plpgsql as $$
begin
  insert into emission_changes
  select region_id, is_secret, object_id, source_id, component_id, medium, coalesce(laboratory_id, 0), author_id, date,
    status, verdict, standing(object_verdict, object_norm_type), -1, -value
  from removed where deleted_at is null;
  return null;
end $$;
create trigger emissions_counted_in after insert on emissions
  referencing new table as added for each statement execute function count_emissions_in();
create trigger emissions_counted_out after delete on emissions
  referencing old table as removed for each statement execute function count_emissions_out();
create trigger emissions_counted_again after update on emissions
  referencing new table as added for each statement execute function count_emissions_in();
create trigger emissions_counted_no_more after update on emissions
  referencing old table as removed for each statement execute function count_emissions_out();

create table emission_source_sums (
  object_id integer,
  source_id integer,
  component_id integer,
  medium text,
  month date,
  laboratory_id integer,
  author_id integer,
  status text,
  verdict text,
  standing text,
  n integer not null,
  total numeric not null,
  primary key (object_id, source_id, component_id, month, laboratory_id, author_id, status, verdict, standing, medium)
);
create index emission_source_sums_component on emission_source_sums (component_id, month);
create index emission_source_sums_source on emission_source_sums (source_id, component_id, month desc);
create index emission_source_sums_month on emission_source_sums (month);

create table emission_object_sums (
  object_id integer,
  medium text,
  month date,
  laboratory_id integer,
  author_id integer,
  status text,
  verdict text,
  standing text,
  n integer not null,
  total numeric not null,
  primary key (object_id, medium, month, laboratory_id, author_id, status, verdict, standing) include (n)
);
create index emission_object_sums_laboratory on emission_object_sums (laboratory_id, medium, month);
create index emission_object_sums_author on emission_object_sums (author_id, medium, month);
create index emission_object_sums_month on emission_object_sums (month);

create table emission_component_sums (
  component_id integer,
  medium text,
  region_id integer,
  is_secret boolean,
  month date,
  status text,
  verdict text,
  standing text,
  n integer not null,
  total numeric not null,
  primary key (component_id, medium, region_id, is_secret, month, status, verdict, standing)
);

create table emission_component_month_sums (
  component_id integer,
  month date,
  medium text,
  is_secret boolean,
  status text,
  verdict text,
  standing text,
  n integer not null,
  total numeric not null,
  primary key (component_id, month, medium, is_secret, status, verdict, standing)
);

create table emission_region_sums (
  region_id integer,
  is_secret boolean,
  medium text,
  month date,
  status text,
  verdict text,
  standing text,
  n integer not null,
  total numeric not null,
  primary key (region_id, is_secret, medium, month, status, verdict, standing)
);

create table emission_region_status_sums (
  region_id integer,
  month date,
  is_secret boolean,
  status text,
  n integer not null,
  total numeric not null,
  primary key (region_id, month, is_secret, status)
);

create table emission_month_sums (
  month date,
  medium text,
  is_secret boolean,
  status text,
  verdict text,
  standing text,
  n integer not null,
  total numeric not null,
  primary key (medium, month, is_secret, status, verdict, standing)
);

create table emission_status_sums (
  month date,
  is_secret boolean,
  status text,
  n integer not null,
  total numeric not null,
  primary key (month, is_secret, status)
);

-- By day: on which day a page of the list begins.
create table emission_day_sums (
  date date,
  region_id integer,
  is_secret boolean,
  medium text,
  status text,
  verdict text,
  standing text,
  n integer not null,
  total numeric not null,
  laboratory_id integer,
  primary key (date, region_id, is_secret, laboratory_id, medium, status, verdict, standing) include (n)
);
create index emission_day_sums_laboratory on emission_day_sums (laboratory_id, date)
  include (region_id, is_secret, medium, status, n);

-- The highest accepted load of a month and its day. A maximum cannot be subtracted from: for months in emission_changes it
-- is read from the measurements.
create table emission_worst (
  source_id integer,
  component_id integer,
  month date,
  object_id integer not null,
  load double precision not null,
  date date not null,
  primary key (source_id, component_id, month)
);
create index emission_worst_object on emission_worst (object_id, month);
create index emission_worst_month on emission_worst (month);
