-- Measurements. Partitioned by the year of sampling; every key carries the object and the date, so that the table
-- can be spread over machines by object one day.
create sequence emissions_id as integer;
create table emissions (
  id integer not null default nextval('emissions_id'),
  object_id integer not null,
  source_id integer not null,
  component_id integer not null references components,
  unit_id integer not null references units,
  medium text not null check (medium in ('air', 'water', 'ground')),
  -- Copied from the object, and kept up by a trigger: filters by region need no join.
  region_id integer not null references regions,
  date date not null,
  value numeric not null,
  qualifier text check (qualifier = '<'),
  status text not null default 'New' check (status in ('New', 'Edited', 'Accepted', 'Canceled')),
  -- The norm by which it was judged, as it stood then.
  pdv text,
  pdk text,
  fon text,
  normative_type text check (normative_type in ('pdv', 'pdk')),
  normative_value text,
  normative_unit_id integer references units,
  ratio double precision,
  verdict text not null check (verdict in ('exceeded', 'under', 'normal', 'no_data')),
  flagged boolean not null default false,
  risk double precision not null default 0,
  author_id integer not null references users,
  last_editor_id integer not null references users,
  laboratory_id integer references laboratories,
  comments_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (id, object_id, date),
  foreign key (source_id, object_id) references pollution_sources (id, object_id)
) partition by range (date);

create unique index emissions_once on emissions (source_id, component_id, date, object_id) where deleted_at is null;
create index emissions_latest on emissions (date desc, id desc) where deleted_at is null;
create index emissions_medium on emissions (medium, date desc, id desc) where deleted_at is null;
create index emissions_object on emissions (object_id, date desc, id desc) where deleted_at is null;
create index emissions_source on emissions (source_id, date desc, id desc) where deleted_at is null;
create index emissions_component on emissions (component_id, date desc, id desc) where deleted_at is null;
create index emissions_region on emissions (region_id, medium, date desc, id desc) where deleted_at is null;
create index emissions_laboratory on emissions (laboratory_id, medium, date desc, id desc) where deleted_at is null;
create index emissions_ratio on emissions (medium, ratio desc nulls last, id desc) where deleted_at is null;
create index emissions_updated on emissions (medium, updated_at desc, id desc) where deleted_at is null;
create index emissions_verdict on emissions (verdict, date desc, id desc) where verdict <> 'normal' and deleted_at is null;
-- Which objects had exceedances lately is asked of every row of a list.
create index emissions_object_exceeded on emissions (object_id, date desc) where verdict = 'exceeded' and status = 'Accepted' and deleted_at is null;
create index emissions_status on emissions (status, medium, date desc, id desc) where status <> 'Accepted' and deleted_at is null;
create index emissions_queue on emissions (medium, risk desc, id desc) where status in ('New', 'Edited') and deleted_at is null;

create table emissions_before_2020 partition of emissions for values from (minvalue) to ('2020-01-01');

-- The server calls it at every start and every day: next year's partition is there before its first measurement.
create function make_emission_partitions(until date) returns void language plpgsql as $$
begin
  for year in 2020 .. extract(year from until)::integer loop
    if to_regclass('emissions_' || year) is null then
      execute format(
        'create table %I partition of emissions for values from (%L) to (%L)',
        'emissions_' || year, make_date(year, 1, 1), make_date(year + 1, 1, 1)
      );
    end if;
  end loop;
end $$;
select make_emission_partitions((now() + interval '1 year')::date);

-- How many there are, without scanning them. Rows are only added, so that nobody waits for anybody; the server sums
-- them up now and then. By object, because who may see an object may count it.
create table emission_counts (
  object_id integer not null,
  month date not null,
  medium text not null,
  status text not null,
  verdict text not null,
  n integer not null
);
create index emission_counts_object on emission_counts (object_id, month) include (medium, status, verdict, n);
-- The same for whole regions, for those who see everything in them.
create table emission_region_counts (
  region_id integer not null,
  is_secret boolean not null,
  month date not null,
  medium text not null,
  status text not null,
  verdict text not null,
  n integer not null
);
create index emission_region_counts_region on emission_region_counts (region_id, month);

create function count_emissions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_emission_counts(array(
      select row (object_id, date_trunc('month', date), medium, status, verdict, count(*))::emission_counts
      from new_rows where deleted_at is null group by object_id, date_trunc('month', date), medium, status, verdict
    ));
  elsif tg_op = 'DELETE' then
    perform add_emission_counts(array(
      select row (object_id, date_trunc('month', date), medium, status, verdict, -count(*))::emission_counts
      from old_rows where deleted_at is null group by object_id, date_trunc('month', date), medium, status, verdict
    ));
  else
    perform add_emission_counts(array(
      select row (object_id, month, medium, status, verdict, sum(n))::emission_counts
      from (
        select object_id, date_trunc('month', date) as month, medium, status, verdict, 1 as n
        from new_rows where deleted_at is null
        union all
        select object_id, date_trunc('month', date), medium, status, verdict, -1
        from old_rows where deleted_at is null
      ) as changes
      group by object_id, month, medium, status, verdict having sum(n) <> 0
    ));
  end if;
  return null;
end $$;

create function add_emission_counts(changes emission_counts[]) returns void language sql as $$
  insert into emission_counts select * from unnest(changes);
  insert into emission_region_counts
  select region_id, is_secret, month, medium, changed.status, verdict, sum(n)
  from unnest(changes) as changed join company_objects on company_objects.id = changed.object_id
  group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
$$;

create trigger emissions_counted_in after insert on emissions
  referencing new table as new_rows for each statement execute function count_emissions();
create trigger emissions_counted_out after delete on emissions
  referencing old table as old_rows for each statement execute function count_emissions();
create trigger emissions_counted_anew after update on emissions
  referencing old table as old_rows new table as new_rows for each statement execute function count_emissions();

-- An object that moves to another region, or becomes secret, takes its measurements and their counts along.
create function move_emissions() returns trigger language plpgsql as $$
begin
  if new.region_id = old.region_id and new.is_secret = old.is_secret then return null; end if;
  -- The measurements first: that waits for whoever is deciding on them, whose counts then move along.
  if new.region_id <> old.region_id then
    update emissions set region_id = new.region_id where object_id = new.id;
  end if;
  insert into emission_region_counts
  select place.region_id, place.is_secret, month, medium, status, verdict, sum(n) * place.sign
  from emission_counts,
    (values (old.region_id, old.is_secret, -1), (new.region_id, new.is_secret, 1)) as place (region_id, is_secret, sign)
  where object_id = new.id
  group by place.region_id, place.is_secret, place.sign, month, medium, status, verdict
  having sum(n) <> 0;
  return null;
end $$;
create trigger company_objects_move after update on company_objects
  for each row execute function move_emissions();

-- What happened to a measurement, for ever. Its key follows when the date or the source of the record is corrected.
create table emission_history (
  id integer generated always as identity primary key,
  emission_id integer not null,
  object_id integer not null,
  date date not null,
  at timestamptz not null,
  from_status text,
  to_status text,
  old_values jsonb,
  new_values jsonb,
  actor_id integer references users,
  role text,
  reason text not null default '',
  foreign key (emission_id, object_id, date) references emissions (id, object_id, date) on update cascade
);
create index emission_history_emission on emission_history (emission_id, id);

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - array['object_id', 'date'] = to_jsonb(old) - array['object_id', 'date'] then
    return new;
  end if;
  raise exception 'The history of measurements is append-only';
end $$;
create trigger emission_history_append_only before update or delete on emission_history
  for each row execute function refuse_history_change();
create trigger emission_history_no_truncate before truncate on emission_history
  for each statement execute function refuse_journal_change();

create table emission_comments (
  id integer generated always as identity primary key,
  emission_id integer not null,
  object_id integer not null,
  date date not null,
  author_id integer not null references users,
  text text not null,
  -- Given as the reason of a decision: it stays.
  required boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  foreign key (emission_id, object_id, date) references emissions (id, object_id, date) on update cascade
);
create index emission_comments_emission on emission_comments (emission_id, id) where deleted_at is null;

-- The set is closed; only the names may be changed.
create table emission_statuses (
  id integer primary key,
  status text not null unique check (status in ('New', 'Edited', 'Accepted', 'Canceled')),
  name_ru text not null,
  name_uz text not null,
  version integer not null default 1
);
insert into emission_statuses (id, status, name_ru, name_uz) values
  (1, 'New', 'Новая', 'Yangi'),
  (2, 'Edited', 'Исправлена', 'Tuzatilgan'),
  (3, 'Accepted', 'Принята', 'Qabul qilingan'),
  (4, 'Canceled', 'Отклонена', 'Rad etilgan');

-- Why a planned measurement was not made.
create table sampling_gaps (
  id integer generated always as identity primary key,
  object_id integer not null,
  source_id integer not null,
  component_id integer not null references components,
  period_start date not null,
  reason text not null check (reason in ('stopped', 'no-access', 'instrument', 'weather', 'other')),
  note text not null default '',
  author_id integer not null references users,
  version integer not null default 1,
  foreign key (source_id, object_id) references pollution_sources (id, object_id) on delete cascade,
  unique (source_id, component_id, period_start)
);
create index sampling_gaps_object on sampling_gaps (object_id);

do $$
declare
  journaled text;
begin
  foreach journaled in array array['emission_statuses', 'sampling_gaps', 'emission_comments'] loop
    execute format(
      'create trigger journal_%1$s after insert or update or delete on %1$I for each row execute function journal_change()',
      journaled
    );
  end loop;
end $$;
