-- Measurements, their history and comments.

create sequence emissions_id as integer;

-- Partitioned by the year of sampling. Every key has the object and the date, so that it can be spread by object later.
create table emissions (
  id integer not null default nextval('emissions_id'),
  object_id integer not null,
  source_id integer not null,
  component_id integer not null references components,
  unit_id integer not null references units,
  medium text not null check (medium in ('air', 'water', 'ground')),
  -- Copied from the object by a trigger: filters by region need no join.
  region_id integer not null references regions,
  date date not null,
  value numeric not null,
  qualifier text check (qualifier = '<'),
  status text not null default 'New' check (status in ('New', 'Edited', 'Accepted', 'Canceled')),
  -- The norm by which the measurement was judged, as of its date.
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
  -- The verdict on the object, by any kind of norm in force and not by PDV and PDK alone. The server judges rows where it
  -- is null at its start and regularly.
  object_verdict text check (object_verdict in ('exceeded', 'under', 'normal', 'no_data')),
  -- A verdict by background concentration ('fon') is no exceedance.
  object_norm_type text check (object_norm_type in ('pdv', 'pdk', 'ken', 'pds', 'pdo', 'fon')),
  -- The limit of KEN, PDS or PDO in the unit of the value; PDV, PDK and FON have columns of their own.
  object_norm_value text,
  -- Value divided by limit, may be infinite; null without a norm.
  object_load double precision,
  -- Copied from the object, as region_id.
  is_secret boolean not null default false,
  -- When a moderator returned the measurement to its laboratory; null when it is not returned.
  returned_at timestamptz,
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
create index emissions_object_exceeded on emissions (object_id, date desc)
  where object_verdict = 'exceeded' and object_norm_type <> 'fon' and status = 'Accepted' and deleted_at is null;
create index emissions_status on emissions (status, medium, date desc, id desc) where status <> 'Accepted' and deleted_at is null;
create index emissions_queue on emissions (medium, risk desc, id desc) where status in ('New', 'Edited') and deleted_at is null;
-- Nearly always empty.
create index emissions_unjudged on emissions (id) where object_verdict is null;
create index emissions_returned on emissions (returned_at desc, id desc)
  where returned_at is not null and deleted_at is null;
create index emissions_returned_laboratory on emissions (laboratory_id, returned_at desc, id desc)
  where returned_at is not null and deleted_at is null;
create index emissions_exceeded on emissions (date desc, id desc)
  where object_verdict = 'exceeded' and object_norm_type <> 'fon' and status <> 'Canceled' and deleted_at is null;
create index emissions_exceeded_laboratory on emissions (laboratory_id, date desc, id desc)
  where object_verdict = 'exceeded' and object_norm_type <> 'fon' and status <> 'Canceled' and deleted_at is null;
create trigger figures_changed after insert or update or delete or truncate on emissions
  for each statement execute function tell_change('figure_changes');

create table emissions_before_2020 partition of emissions for values from (minvalue) to ('2020-01-01');

-- Called by the server at every start and every day, so that next year's partition exists in time.
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

-- Measurements follow their object to another region and into secrecy. They are locked in the order of ids, as bulk
-- decisions lock them, so that the two cannot deadlock.
create function move_emissions() returns trigger language plpgsql as $$
begin
  perform from emissions where object_id = new.id order by id for update;
  update emissions set region_id = new.region_id, is_secret = new.is_secret
  where object_id = new.id and (region_id <> new.region_id or is_secret <> new.is_secret);
  return null;
end $$;
create trigger company_objects_move after update on company_objects for each row
  when (old.region_id <> new.region_id or old.is_secret <> new.is_secret) execute function move_emissions();

-- Append-only. The key follows when the date or the source of the measurement is corrected.
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
  request_id text default nullif(current_setting('eco.request_id', true), ''),
  ip text default nullif(current_setting('eco.ip', true), ''),
  tx bigint not null default journal_transaction(),
  -- The reason of a decision is a code and a comment; `reason` is the text of rows that are older than codes.
  reason_code text,
  comment text not null default '',
  words text collate "C" not null
    generated always as (journal_words(old_values, new_values, comment)) stored,
  fields text[] not null generated always as (
    case when from_status is distinct from to_status then journal_fields(old_values, new_values) || 'status'::text
      else journal_fields(old_values, new_values) end
  ) stored,
  foreign key (emission_id, object_id, date) references emissions (id, object_id, date) on update cascade,
  constraint emission_history_reason_code check (reason_code in (
    'protocol', 'instrument', 'typing', 'unit', 'duplicate', 'implausible', 'correction', 'complaint', 'by-mistake', 'other',
    'import-undone'))
);
-- The planner must know how common a word is, to choose between this index and reading the latest entries.
alter table emission_history alter column words set statistics 500;
create index emission_history_emission on emission_history (emission_id, id);
create index emission_history_at on emission_history (at desc, id desc);
create index emission_history_actor on emission_history (actor_id, at desc, id desc);
create index emission_history_object on emission_history (object_id, at desc, id desc);
create index emission_history_tx on emission_history (tx, id);
create index emission_history_request on emission_history (request_id) where request_id is not null;
create index emission_history_words on emission_history using gin (words gin_trgm_ops) where words <> '';
create index emission_history_reason on emission_history (reason_code) where reason_code is not null;
create index emission_history_fields on emission_history using gin (fields);

-- Only the key may change. Generated columns are ignored: they are not computed yet in a before trigger.
create function refuse_history_change() returns trigger language plpgsql as $$
declare
  free constant text[] := array['object_id', 'date', 'words', 'fields'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - free = to_jsonb(old) - free then
    return new;
  end if;
  raise exception 'The history of measurements is append-only';
end $$;
create trigger emission_history_append_only before update or delete on emission_history
  for each row execute function refuse_history_change();
create trigger emission_history_no_truncate before truncate on emission_history
  for each statement execute function refuse_journal_change();
create trigger figures_changed after insert or update or delete or truncate on emission_history
  for each statement execute function tell_change('figure_changes');

create table emission_comments (
  id integer generated always as identity primary key,
  emission_id integer not null,
  object_id integer not null,
  date date not null,
  author_id integer not null references users,
  text text not null,
  -- The reason of a decision, which cannot be deleted.
  required boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  reason_code text,
  foreign key (emission_id, object_id, date) references emissions (id, object_id, date) on update cascade,
  constraint emission_comments_reason_code check (reason_code in (
    'protocol', 'instrument', 'typing', 'unit', 'duplicate', 'implausible', 'correction', 'complaint', 'by-mistake', 'other'))
);
create index emission_comments_emission on emission_comments (emission_id, id) where deleted_at is null;
create trigger journal_emission_comments after update or delete on emission_comments
  for each row execute function journal_change();
create trigger journal_emission_comments_added after insert on emission_comments
  referencing new table as added for each statement execute function journal_additions();

-- A closed set: only the names may be changed.
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
create trigger journal_emission_statuses after insert or update or delete on emission_statuses
  for each row execute function journal_change();

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
create trigger journal_sampling_gaps after insert or update or delete on sampling_gaps
  for each row execute function journal_change();

-- History and comments of many measurements in one statement. The setting keeps the plan of the foreign key check: for a
-- partitioned table it would be planned anew for each row, which took longer than the rest of a decision.
create function record_emission_history(entries jsonb, at timestamptz, actor_id integer, role text, reason_code text,
  comment text)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into emission_history
    (emission_id, object_id, date, at, from_status, to_status, old_values, new_values, actor_id, role, reason_code, comment)
  select entry.id, entry.object_id, entry.date, record_emission_history.at, entry.from_status, entry.to_status,
    entry.old_values, entry.new_values, record_emission_history.actor_id, record_emission_history.role,
    record_emission_history.reason_code, record_emission_history.comment
  from jsonb_to_recordset(entries) as entry (
    id integer, object_id integer, date date, from_status text, to_status text, old_values jsonb, new_values jsonb
  );
end $$;

create function record_emission_decisions(ids integer[], object_ids integer[], dates date[], from_statuses text[], to_status text,
  at timestamptz, actor_id integer, role text, reason_code text, comment text, is_required boolean)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into emission_history
    (emission_id, object_id, date, at, from_status, to_status, actor_id, role, reason_code, comment)
  select decided.id, decided.object_id, decided.date, record_emission_decisions.at, decided.from_status,
    record_emission_decisions.to_status, record_emission_decisions.actor_id, record_emission_decisions.role,
    record_emission_decisions.reason_code, record_emission_decisions.comment
  from unnest(ids, object_ids, dates, from_statuses) as decided (id, object_id, date, from_status);
  if record_emission_decisions.reason_code is not null or record_emission_decisions.comment <> '' then
    insert into emission_comments (emission_id, object_id, date, author_id, text, reason_code, required, created_at)
    select decided.id, decided.object_id, decided.date, record_emission_decisions.actor_id,
      record_emission_decisions.comment, record_emission_decisions.reason_code, record_emission_decisions.is_required,
      record_emission_decisions.at
    from unnest(ids, object_ids, dates) as decided (id, object_id, date);
  end if;
end $$;

create function add_emission_comments(comments jsonb, author_id integer, required boolean, at timestamptz)
returns setof integer language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query insert into emission_comments (emission_id, object_id, date, author_id, text, required, created_at)
  select comment.id, comment.object_id, comment.date, add_emission_comments.author_id, comment.text,
    add_emission_comments.required, add_emission_comments.at
  from jsonb_to_recordset(comments) as comment (id integer, object_id integer, date date, text text)
  returning emission_comments.id;
end $$;

-- Splits a reason that was written as text, in either language, into its code and the rest.
create function split_reason(written text, out code text, out comment text) language sql immutable as $$
  select max(label.code), coalesce(max(case when written = label.words then '' else substr(written, length(label.words) + 3) end), written)
  from (values
    ('protocol', 'Нет протокола измерения'), ('protocol', 'O‘lchov bayonnomasi yo‘q'),
    ('instrument', 'Неисправен или не поверен прибор'), ('instrument', 'Asbob nosoz yoki tekshiruvdan o‘tmagan'),
    ('typing', 'Ошибка ввода'), ('typing', 'Kiritishdagi xato'),
    ('unit', 'Не та единица'), ('unit', 'O‘lchov birligi noto‘g‘ri'),
    ('duplicate', 'Повтор другой записи'), ('duplicate', 'Boshqa yozuvning takrori'),
    ('implausible', 'Значение неправдоподобно'), ('implausible', 'Qiymat haqiqatga to‘g‘ri kelmaydi'),
    ('correction', 'Нужно исправить значение'), ('correction', 'Qiymatni tuzatish kerak'),
    ('complaint', 'Обращение предприятия'), ('complaint', 'Korxona murojaati'),
    ('by-mistake', 'Решение принято по ошибке'), ('by-mistake', 'Qaror xato bilan qabul qilingan'),
    ('import-undone', 'Импорт отменён'), ('import-undone', 'Import bekor qilindi')
  ) as label (code, words)
  where written = label.words or starts_with(written, label.words || '. ')
$$;

-- The same two with the reason as text.
create function record_emission_history(entries jsonb, at timestamptz, actor_id integer, role text, reason text)
returns void language sql as $$
  select record_emission_history(entries, at, actor_id, role, split.code, split.comment) from split_reason(reason) as split;
$$;

create function record_emission_decisions(ids integer[], object_ids integer[], dates date[], from_statuses text[],
  to_status text, at timestamptz, actor_id integer, role text, reason text, is_required boolean)
returns void language sql as $$
  select record_emission_decisions(ids, object_ids, dates, from_statuses, to_status, at, actor_id, role,
    coalesce(split.code, case when is_required then 'other' end), split.comment, is_required)
  from split_reason(reason) as split;
$$;
