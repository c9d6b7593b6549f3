-- The registry: company objects, their sources, norms, sampling plans and documents.

create table company_objects (
  id integer generated always as identity primary key,
  title text not null,
  inn text not null check (inn ~ '^[0-9]{9}$'),
  address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  region_id integer not null references regions,
  district_id integer not null references regions,
  website text not null default '',
  contacts text not null default '',
  ownership_form_id integer not null references ownership_forms,
  activity_field_id integer not null references activity_fields,
  subordination_id integer references subordinations,
  ministry_id integer references ministries,
  danger_category integer not null references danger_categories,
  controlled_sources integer check (controlled_sources >= 0),
  activity_start date not null,
  activity_end date,
  end_reason text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive', 'secret')),
  confidential boolean not null default false,
  confidential_reason text not null default '',
  miz_included_on date,
  pkm343 boolean not null default false,
  additional_info text not null default '',
  version integer not null default 1,
  is_secret boolean not null generated always as (status = 'secret' or confidential) stored,
  position point not null generated always as (point(longitude, latitude)) stored,
  -- The everyday name, which people search by.
  short_name text not null default '',
  -- The last time it was put on a list, left it, and was reopened.
  reopened_on date,
  miz_excluded_on date,
  pkm343_included_on date,
  pkm343_excluded_on date,
  -- Empty: the Russian name is shown in Latin letters.
  title_uz text not null default '',
  search_key text not null
    generated always as (search_key(title || ' ' || short_name || ' ' || title_uz || ' ' || inn || ' ' || address)) stored,
  check (activity_end is null or activity_end >= activity_start),
  check (activity_end is null or end_reason <> ''),
  check (not (status = 'secret' or confidential) or confidential_reason <> ''),
  constraint company_objects_closing
    check (status = 'secret' or (status = 'inactive') = (activity_end is not null)),
  constraint company_objects_reopening
    check (reopened_on > activity_start and (activity_end is null or activity_end >= reopened_on)),
  constraint company_objects_miz_dates
    check (miz_excluded_on is null or coalesce(miz_excluded_on >= miz_included_on, false)),
  constraint company_objects_pkm343_dates
    check (pkm343 = (pkm343_included_on is not null and pkm343_excluded_on is null)
      and (pkm343_excluded_on is null or coalesce(pkm343_excluded_on >= pkm343_included_on, false)))
);
create index company_objects_search on company_objects using gin (search_key gin_trgm_ops);
create index company_objects_region on company_objects (region_id, id);
create index company_objects_district on company_objects (district_id, id);
create index company_objects_ministry on company_objects (ministry_id, id);
create index company_objects_activity on company_objects (activity_field_id, id);
create index company_objects_ownership on company_objects (ownership_form_id);
create index company_objects_subordination on company_objects (subordination_id);
create index company_objects_danger on company_objects (danger_category, id);
create index company_objects_inn on company_objects (inn);
create index company_objects_miz on company_objects (miz_included_on, id)
  where miz_included_on is not null and miz_excluded_on is null;
create index company_objects_pkm343 on company_objects (id) where pkm343;
create index company_objects_position on company_objects using gist (position);
create trigger figures_changed after insert or update or delete or truncate on company_objects
  for each statement execute function tell_change('figure_changes');
create trigger journal_company_objects after insert or update or delete on company_objects
  for each row execute function journal_change();
create trigger registry_changed after insert or update or delete or truncate on company_objects
  for each statement execute function tell_change('registry_changes');

-- Ids of the objects whose search key contains the pattern or, misspelt, the word. The second condition costs twenty
-- times as much, and is skipped for what the first has found.
create function objects_like(pattern text, word text) returns setof integer language sql stable rows 200
  set enable_seqscan = off set pg_trgm.word_similarity_threshold = 0.42
  as $$
    select id from company_objects where search_key like pattern
    union all
    (select id from company_objects where search_key not like pattern and word <% search_key limit 1000)
  $$;

-- Periods in which an object was active or on a list, for statistics of the past. Half-open: `until` is the first day after
-- the period. Triggers derive them from the object.
create table object_periods (
  object_id integer not null references company_objects on delete cascade,
  kind text not null check (kind in ('active', 'miz', 'pkm343')),
  since date not null,
  until date check (until > since),
  primary key (object_id, kind, since),
  constraint object_periods_overlap
    exclude using gist (object_id with =, kind with =, daterange(since, until) with &&)
);
-- For statistics of a period, by index-only scans.
create index object_periods_kind on object_periods (kind, since, until, object_id);
create trigger figures_changed after insert or update or delete or truncate on object_periods
  for each statement execute function tell_change('figure_changes');

-- The last period of each kind, as the columns of the object have it.
create function last_periods(object company_objects) returns table (kind text, since date, until date)
language sql immutable as $$
  values
    ('active', coalesce(object.reopened_on, object.activity_start), object.activity_end + 1),
    ('miz', object.miz_included_on, object.miz_excluded_on),
    ('pkm343', object.pkm343_included_on, object.pkm343_excluded_on)
$$;

create function keep_object_periods() returns trigger language plpgsql as $$
declare
  said record;
  is_first boolean;
begin
  for said in
    select kind, last.since, last.until, past.since as since_before, past.until as until_before
    from last_periods(new) as last left join last_periods(old) as past using (kind)
    where (last.since, last.until) is distinct from (past.since, past.until)
  loop
    -- What begins after the last period had ended is another one. Anything else corrects the last one, which takes
    -- over from those that it now covers; only the time before an object was opened again is not to be lost by that.
    if coalesce(said.since < said.until_before, true) then
      is_first := said.kind = 'active' and old.reopened_on is null and new.reopened_on is not null;
      delete from object_periods
      where object_id = new.id and kind = said.kind
        and since >= least(said.since, case when not is_first then said.since_before end);
      update object_periods set until = said.since
      where object_id = new.id and kind = said.kind and coalesce(until, 'infinity') > said.since;
    end if;
    if said.since < coalesce(said.until, 'infinity') then
      insert into object_periods (object_id, kind, since, until)
      values (new.id, said.kind, said.since, said.until);
    end if;
  end loop;
  -- One that was opened again shows the start of its first period too.
  if new.reopened_on is not null and new.activity_start <> old.activity_start then
    delete from object_periods where object_id = new.id and kind = 'active' and until <= new.activity_start;
    update object_periods set since = new.activity_start
    where object_id = new.id and kind = 'active' and since < new.reopened_on
      and since = (select min(since) from object_periods where object_id = new.id and kind = 'active');
  end if;
  return null;
end $$;
create trigger company_objects_past after insert or update on company_objects
  for each row execute function keep_object_periods();

create table pollution_sources (
  id integer generated always as identity primary key,
  object_id integer not null references company_objects on delete cascade,
  number text not null,
  name text not null,
  type text not null check (type in ('air', 'water', 'ground')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  started_on date not null,
  ended_on date,
  end_reason text not null default '',
  version integer not null default 1,
  position point generated always as (point(longitude, latitude)) stored,
  name_uz text not null default '',
  search_key text not null
    generated always as (search_key(number || ' ' || name || ' ' || name_uz)) stored,
  unique (id, object_id),
  constraint pollution_sources_coordinate unique (object_id, latitude, longitude),
  check ((latitude is null) = (longitude is null)),
  check (ended_on is null or ended_on >= started_on),
  check (ended_on is null or end_reason <> ''),
  constraint pollution_sources_closing
    check ((status = 'inactive') = (ended_on is not null))
);
create index pollution_sources_type on pollution_sources (type, id);
create index pollution_sources_position on pollution_sources using gist (position);
create index pollution_sources_search on pollution_sources using gin (search_key gin_trgm_ops);
create trigger figures_changed after insert or update or delete or truncate on pollution_sources
  for each statement execute function tell_change('figure_changes');
create trigger journal_pollution_sources after insert or update or delete on pollution_sources
  for each row execute function journal_change();
create trigger registry_changed after insert or update or delete or truncate on pollution_sources
  for each statement execute function tell_change('registry_changes');

-- Tables that depend on a source have its object too: histories are read by object.
create table component_normatives (
  id integer generated always as identity primary key,
  object_id integer not null,
  source_id integer not null,
  component_id integer not null references components,
  type text not null check (type in ('pdv', 'pdk', 'pdo', 'pds', 'fon', 'ken')),
  min numeric,
  max numeric,
  unit_id integer not null references units,
  status text not null default 'active' check (status in ('active', 'inactive')),
  started_on date not null,
  ended_on date,
  version integer not null default 1,
  foreign key (source_id, object_id) references pollution_sources (id, object_id) on delete cascade,
  check (min is not null or max is not null),
  check (min is null or max is null or min <= max),
  check (ended_on is null or ended_on >= started_on),
  constraint component_normatives_overlap exclude using gist (
    source_id with =, component_id with =, type with =, daterange(started_on, ended_on, '[]') with &&
  ) where (status = 'active')
);
create index component_normatives_source on component_normatives (source_id, component_id);
create index component_normatives_object on component_normatives (object_id);
create index component_normatives_component on component_normatives (component_id);
create index component_normatives_unit on component_normatives (unit_id);
create trigger journal_component_normatives after insert or update or delete on component_normatives
  for each row execute function journal_change();

create table sampling_plans (
  id integer generated always as identity primary key,
  object_id integer not null,
  source_id integer not null,
  component_id integer not null references components,
  laboratory_id integer not null references laboratories,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'quarterly')),
  started_on date not null,
  ended_on date,
  version integer not null default 1,
  -- The day of the last change of frequency or laboratory; null: none since the start.
  changed_on date,
  made_on date default tashkent_today(),
  foreign key (source_id, object_id) references pollution_sources (id, object_id) on delete cascade,
  unique (source_id, component_id),
  check (ended_on is null or ended_on >= started_on),
  constraint sampling_plans_change check (changed_on > started_on and (ended_on is null or ended_on >= changed_on))
);
create index sampling_plans_object on sampling_plans (object_id);
create index sampling_plans_laboratory on sampling_plans (laboratory_id);
create index sampling_plans_component on sampling_plans (component_id);
create trigger figures_changed after insert or update or delete or truncate on sampling_plans
  for each statement execute function tell_change('figure_changes');
create trigger journal_sampling_plans after insert or update or delete on sampling_plans
  for each row execute function journal_change();

-- The past of each plan, also of a deleted one: a copy of its columns, without a reference to it.
create table sampling_plan_periods (
  plan_id integer not null,
  object_id integer not null,
  source_id integer not null,
  component_id integer not null references components,
  laboratory_id integer not null references laboratories,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'quarterly')),
  since date not null,
  until date check (until > since),
  -- Ended by a change or a deletion: the interval that was running then needs no measurement.
  is_cut boolean not null default false,
  primary key (plan_id, since),
  foreign key (source_id, object_id) references pollution_sources (id, object_id) on delete cascade,
  constraint sampling_plan_periods_overlap
    exclude using gist (source_id with =, component_id with =, daterange(since, until) with &&)
);
create index sampling_plan_periods_source on sampling_plan_periods (source_id, component_id, since);
create index sampling_plan_periods_object on sampling_plan_periods (object_id, since);
create index sampling_plan_periods_laboratory on sampling_plan_periods (laboratory_id, since, until);
create trigger figures_changed after insert or update or delete or truncate on sampling_plan_periods
  for each statement execute function tell_change('figure_changes');

create function keep_plan_periods() returns trigger language plpgsql as $$
declare
  begins date;
  holds date;
begin
  -- Days that another plan of this source and component asked for stay with that one.
  begins := greatest(new.started_on, (
    select max(until) from sampling_plan_periods
    where source_id = new.source_id and component_id = new.component_id and plan_id <> new.id
  ));
  holds := greatest(new.changed_on, begins);
  if tg_op = 'UPDATE' then
    -- Another start or component is a correction: it was always meant.
    delete from sampling_plan_periods where plan_id = new.id and until <= begins;
    update sampling_plan_periods set since = greatest(since, begins), component_id = new.component_id
    where plan_id = new.id and (since < begins or component_id <> new.component_id);
    -- Where nothing changes but the day of the last change, or the end, the last period is written anew.
    delete from sampling_plan_periods
    where plan_id = new.id and (since >= holds or (
      since = (select max(since) from sampling_plan_periods where plan_id = new.id)
      and (new.frequency, new.laboratory_id) = (old.frequency, old.laboratory_id)));
    update sampling_plan_periods set until = holds, is_cut = true
    where plan_id = new.id and since = (select max(since) from sampling_plan_periods where plan_id = new.id);
  end if;
  if begins <= coalesce(new.ended_on, 'infinity') then
    insert into sampling_plan_periods
      (plan_id, object_id, source_id, component_id, laboratory_id, frequency, since, until)
    values (new.id, new.object_id, new.source_id, new.component_id, new.laboratory_id, new.frequency, holds,
      new.ended_on + 1);
  end if;
  if tg_op = 'UPDATE' then
    update sampling_plan_periods set since = begins
    where plan_id = new.id and since > begins
      and since = (select min(since) from sampling_plan_periods where plan_id = new.id);
  end if;
  return null;
end $$;
create trigger sampling_plans_begin after insert on sampling_plans
  for each row execute function keep_plan_periods();
create trigger sampling_plans_past after update on sampling_plans for each row
  when ((old.component_id, old.frequency, old.laboratory_id, old.started_on, old.ended_on, old.changed_on)
    is distinct from
    (new.component_id, new.frequency, new.laboratory_id, new.started_on, new.ended_on, new.changed_on))
  execute function keep_plan_periods();

-- A deleted plan keeps its past, unless it is deleted on the day on which it was made.
create function end_plan_periods() returns trigger language plpgsql as $$
begin
  delete from sampling_plan_periods
  where plan_id = old.id and (since >= tashkent_today() or old.made_on = tashkent_today());
  update sampling_plan_periods set until = tashkent_today(), is_cut = true
  where plan_id = old.id and coalesce(until, 'infinity') > tashkent_today();
  return null;
end $$;
create trigger sampling_plans_end after delete on sampling_plans
  for each row execute function end_plan_periods();

create table object_documents (
  id integer generated always as identity primary key,
  object_id integer not null references company_objects on delete cascade,
  title text not null,
  file_id integer not null references files,
  uploaded_by integer not null references users,
  created_at timestamptz not null,
  version integer not null default 1
);
create index object_documents_object on object_documents (object_id);
create index object_documents_file on object_documents (file_id);
create trigger journal_object_documents after insert or update or delete on object_documents
  for each row execute function journal_change();

-- Values of the parameters of objects and sources, with the first day of their validity.
create table object_parameter_values (
  id integer generated always as identity primary key,
  object_id integer not null references company_objects on delete cascade,
  parameter_id integer not null references object_parameters,
  value numeric not null,
  since date not null,
  version integer not null default 1,
  unique (object_id, parameter_id, since)
);
create index object_parameter_values_parameter on object_parameter_values (parameter_id);
create trigger journal_object_parameter_values after insert or update or delete on object_parameter_values
  for each row execute function journal_change();

create table source_parameter_values (
  id integer generated always as identity primary key,
  object_id integer not null,
  source_id integer not null,
  parameter_id integer not null references source_parameters,
  value numeric not null,
  since date not null,
  version integer not null default 1,
  foreign key (source_id, object_id) references pollution_sources (id, object_id) on delete cascade,
  unique (source_id, parameter_id, since)
);
create index source_parameter_values_parameter on source_parameter_values (parameter_id);
create index source_parameter_values_object on source_parameter_values (object_id);
create trigger journal_source_parameter_values after insert or update or delete on source_parameter_values
  for each row execute function journal_change();

-- A register of objects; its rows are visible to those who see the object.
create table energy_audits (
  id integer generated always as identity primary key,
  object_id integer not null references company_objects on delete cascade,
  year integer not null,
  electricity numeric,
  gas numeric,
  heat numeric,
  energy_class text not null check (energy_class in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  saving_potential numeric,
  version integer not null default 1,
  unique (object_id, year)
);
create trigger journal_energy_audits after insert or update or delete on energy_audits
  for each row execute function journal_change();

-- Cards of state expertise from the public services portal, bound to objects.
create table expertise_cards (
  id integer generated always as identity primary key,
  number text not null unique,
  title text not null,
  applicant text not null,
  inn text not null check (inn ~ '^[0-9]{9}$'),
  region_id integer references regions,
  status text not null default 'received' check (status in ('received', 'in-review', 'approved', 'rejected')),
  received_on date not null,
  decided_on date,
  conclusion text not null default '',
  version integer not null default 1,
  kind text not null default 'other' check (kind in ('impact', 'statement', 'norms', 'waste', 'other')),
  valid_until date,
  search_key text not null
    generated always as (search_key(number || ' ' || title || ' ' || applicant || ' ' || inn)) stored,
  check (decided_on is null or decided_on >= received_on),
  constraint expertise_cards_valid_until check (valid_until is null or valid_until >= received_on)
);
create index expertise_cards_region on expertise_cards (region_id);
create index expertise_cards_inn on expertise_cards (inn);
create index expertise_cards_valid_until on expertise_cards (valid_until) where status = 'approved';
create index expertise_cards_search on expertise_cards using gin (search_key gin_trgm_ops);
create trigger journal_expertise_cards after insert or update or delete on expertise_cards
  for each row execute function journal_change();

create table expertise_card_objects (
  id integer generated always as identity primary key,
  card_id integer not null references expertise_cards on delete cascade,
  object_id integer not null references company_objects on delete cascade,
  unique (card_id, object_id)
);
create index expertise_card_objects_object on expertise_card_objects (object_id);
create trigger journal_expertise_card_objects after insert or update or delete on expertise_card_objects
  for each row execute function journal_change();

create table expertise_card_files (
  id integer generated always as identity primary key,
  card_id integer not null references expertise_cards on delete cascade,
  file_id integer not null references files,
  uploaded_by integer references users,
  created_at timestamptz not null
);
create index expertise_card_files_card on expertise_card_files (card_id, id);
create index expertise_card_files_file on expertise_card_files (file_id);
create index expertise_card_files_user on expertise_card_files (uploaded_by);
create trigger journal_expertise_card_files after insert or update or delete on expertise_card_files
  for each row execute function journal_change();

-- Conclusions whose expiry was announced. A prolonged one is announced again, hence the date.
create table announced_conclusions (
  card_id integer primary key references expertise_cards on delete cascade,
  valid_until date not null
);
