-- Shorter sums for what is counted at every page: all measurements, a region's, a component's. What has not been folded
-- yet is in none of the sums, and so in none of these.
create table emission_status_sums (
  month date,
  is_secret boolean,
  status text,
  n integer not null,
  total numeric not null,
  primary key (month, is_secret, status)
);
insert into emission_status_sums (month, is_secret, status, n, total)
select month, is_secret, status, sum(n), sum(total) from emission_month_sums group by month, is_secret, status;

create table emission_region_status_sums (
  region_id integer,
  month date,
  is_secret boolean,
  status text,
  n integer not null,
  total numeric not null,
  primary key (region_id, month, is_secret, status)
);
insert into emission_region_status_sums (region_id, month, is_secret, status, n, total)
select region_id, month, is_secret, status, sum(n), sum(total) from emission_region_sums
group by region_id, month, is_secret, status order by region_id, month;

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
insert into emission_component_month_sums (component_id, month, medium, is_secret, status, verdict, standing, n, total)
select component_id, month, medium, is_secret, status, verdict, standing, sum(n), sum(total) from emission_component_sums
group by component_id, month, medium, is_secret, status, verdict, standing order by component_id, month;

-- The months of an object lie apart in the table: they are counted from the index alone.
alter table emission_object_sums drop constraint emission_object_sums_pkey,
  add primary key (object_id, medium, month, laboratory_id, author_id, status, verdict, standing) include (n);

-- A server of the last release would fold into its own sums alone, and what it folds is gone. Whoever folds says how many
-- sums it knows; the others leave it to those who know them all.
create function refuse_fold() returns trigger language plpgsql as $$
begin
  raise exception 'This server does not know all sums of measurements: one of a newer release folds them';
end $$;
create trigger emission_changes_known before delete on emission_changes for each statement
  when (current_setting('eco.sums', true) is distinct from '9') execute function refuse_fold();
