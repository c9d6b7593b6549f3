-- How many measurements there are, of every kind, without counting them. Whoever writes only adds what changed to
-- emission_changes, so that nobody waits for anybody; the server folds that into the sums every few seconds. What is
-- read is both together, and so it is exact at every moment.

-- Copied from the object like the region, and kept up by the same trigger.
alter table emissions add column is_secret boolean not null default false;
update emissions set is_secret = true
from company_objects where company_objects.id = emissions.object_id and company_objects.is_secret;

drop trigger emissions_counted_in on emissions;
drop trigger emissions_counted_out on emissions;
drop trigger emissions_counted_anew on emissions;
drop function count_emissions();
drop function add_emission_counts(emission_counts[]);
drop table emission_counts;
drop table emission_region_counts;

create or replace function move_emissions() returns trigger language plpgsql as $$
begin
  update emissions set region_id = new.region_id, is_secret = new.is_secret
  where object_id = new.id and (region_id <> new.region_id or is_secret <> new.is_secret);
  return null;
end $$;
drop trigger company_objects_move on company_objects;
create trigger company_objects_move after update on company_objects for each row
  when (old.region_id <> new.region_id or old.is_secret <> new.is_secret) execute function move_emissions();

-- How the object stands by it: above its background is not above its norm. What waits to be judged says nothing.
create function standing(object_verdict text, object_norm_type text) returns text language sql immutable as $$
  select case
    when object_norm_type = 'fon' and object_verdict = 'exceeded' then 'over_background'
    when object_norm_type = 'fon' and object_verdict = 'under' then 'under_background'
    else coalesce(object_verdict, 'no_data') end
$$;

create table emission_changes (
  region_id integer not null,
  is_secret boolean not null,
  object_id integer not null,
  source_id integer not null,
  component_id integer not null,
  medium text not null,
  -- Nobody's is 0: what is null equals nothing, itself neither.
  laboratory_id integer not null,
  author_id integer not null,
  date date not null,
  status text not null,
  verdict text not null,
  standing text not null,
  n integer not null,
  total numeric not null
);

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

-- Each answers what the next coarser one cannot.
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
  primary key (object_id, medium, month, laboratory_id, author_id, status, verdict, standing)
);
create index emission_object_sums_laboratory on emission_object_sums (laboratory_id, medium, month);
create index emission_object_sums_author on emission_object_sums (author_id, medium, month);

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

-- By day for whole regions: on which day a page of the list begins.
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
  primary key (date, region_id, is_secret, medium, status, verdict, standing)
);

-- The heaviest accepted load of a month and its day. What was taken away cannot be
-- subtracted from it: months in emission_changes are looked up in the measurements themselves.
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

-- The server folds it when it starts.
insert into emission_changes
select region_id, is_secret, object_id, source_id, component_id, medium, coalesce(laboratory_id, 0), author_id, date,
  status, verdict, standing(object_verdict, object_norm_type), 1, value
from emissions where deleted_at is null;
