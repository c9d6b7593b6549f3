-- The registry: classifiers, company objects, their sources, norms, sampling plans and documents.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The journal tells which object a change belongs to, so that an object's history is one index scan
-- and what is secret stays out of journals for those who may not see it.
alter table journal add column object_id integer;
create index journal_object on journal (object_id, id) where object_id is not null;

create or replace function journal_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  before jsonb;
  after jsonb;
  hidden text;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value)
      into before, after
      from jsonb_each(new_row)
      where value is distinct from old_row -> key
        and key not in ('version', 'grants_version', 'search_key', 'position', 'is_secret');
    if after is null then return null; end if;
  else
    before := old_row - array['search_key', 'position', 'is_secret'];
    after := new_row - array['search_key', 'position', 'is_secret'];
  end if;
  foreach hidden in array coalesce(tg_argv, '{}') loop
    if before ? hidden then before := jsonb_set(before, array[hidden], '"•••"'); end if;
    if after ? hidden then after := jsonb_set(after, array[hidden], '"•••"'); end if;
  end loop;
  insert into journal (
    at, actor_kind, actor_id, role, action, record_type, record_id, old_values, new_values, request_id, object_id
  )
  values (
    coalesce(nullif(current_setting('eco.now', true), '')::timestamptz, clock_timestamp()),
    coalesce(nullif(current_setting('eco.actor_kind', true), ''), 'system'),
    nullif(current_setting('eco.actor_id', true), '')::integer,
    nullif(current_setting('eco.role', true), ''),
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_table_name,
    coalesce(new_row ->> 'id', old_row ->> 'id', new_row ->> 'role_id', old_row ->> 'role_id',
      new_row ->> 'ecology_type_id', old_row ->> 'ecology_type_id'),
    before,
    after,
    nullif(current_setting('eco.request_id', true), ''),
    case when tg_table_name = 'company_objects'
      then coalesce(new_row ->> 'id', old_row ->> 'id')
      else coalesce(new_row ->> 'object_id', old_row ->> 'object_id')
    end::integer
  );
  return null;
end $$;

-- One spelling for what people write in two alphabets and two languages: lower case, Cyrillic as Latin, no marks,
-- and the letters that Russian and Uzbek exchange (Алмалык and Olmaliq, Бухара and Buxoro) made one.
-- What is left of a misspelling, trigrams forgive.
create function search_key(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(value collate "und-x-icu"),
        'щ', 'ш'), 'ш', 'sh'), 'ч', 'ch'), 'ж', 'j'), 'ц', 'ts'), 'ю', 'yu'), 'я', 'ya'), 'ё', 'yo'), 'kh', 'h'),
      'абвгғдезийкқлмнопрстуўфхҳыэ' || 'oqyx-' || 'ъь‘’ʻʼ`''"«»“”„.,;:()№',
      'abvggdeziikklmnaprstuafhhie' || 'akih '),
    '\s+', ' ', 'g')
$$;

create table component_groups (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  version integer not null default 1
);

-- Units of one dimension (the wire's `type`) are converted by their factor to its base unit.
create table units (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  symbol text not null unique,
  abbreviation text not null,
  designation text not null,
  type text not null,
  factor numeric not null check (factor > 0),
  version integer not null default 1
);

create table components (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  code text,
  group_id integer references component_groups,
  unit_id integer not null references units,
  hazard_class integer check (hazard_class between 1 and 4),
  may_be_negative boolean not null default false,
  version integer not null default 1
);
create index components_group on components (group_id);
create index components_unit on components (unit_id);

create table ecology_types (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  medium text not null check (medium in ('air', 'water', 'ground')),
  version integer not null default 1
);

create table ecology_type_groups (
  ecology_type_id integer not null references ecology_types,
  group_id integer not null references component_groups,
  primary key (ecology_type_id, group_id)
);
create index ecology_type_groups_group on ecology_type_groups (group_id);

create table ecology_type_components (
  ecology_type_id integer not null references ecology_types,
  component_id integer not null references components,
  primary key (ecology_type_id, component_id)
);
create index ecology_type_components_component on ecology_type_components (component_id);

create table ownership_forms (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  version integer not null default 1
);

create table activity_fields (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  ordinal integer not null default 1000,
  version integer not null default 1
);

create table subordinations (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  version integer not null default 1
);

-- Parameters of a source (debit, temperature of the gas …) and of an object (staff, area …), with their units.
create table source_parameters (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  unit_id integer not null references units,
  version integer not null default 1
);
create table object_parameters (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  unit_id integer not null references units,
  version integer not null default 1
);
create index source_parameters_unit on source_parameters (unit_id);
create index object_parameters_unit on object_parameters (unit_id);

create table danger_categories (
  id integer primary key check (id between 0 and 4),
  name_ru text not null,
  name_uz text not null,
  version integer not null default 1
);

-- General limits of a component: they prefill the normatives of a source and judge nothing themselves.
create table component_limits (
  id integer generated always as identity primary key,
  component_id integer not null references components on delete cascade,
  kind text not null check (kind in ('pdk', 'ken')),
  value numeric,
  min numeric,
  max numeric,
  unit_id integer not null references units,
  version integer not null default 1,
  unique (component_id, kind),
  check (value is null or (min is null and max is null)),
  check (min is null or max is null or min <= max)
);
create index component_limits_unit on component_limits (unit_id);

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
  search_key text not null generated always as (search_key(title || ' ' || inn || ' ' || address)) stored,
  check (activity_end is null or activity_end >= activity_start),
  check (activity_end is null or end_reason <> ''),
  check (not (status = 'secret' or confidential) or confidential_reason <> '')
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
create index company_objects_miz on company_objects (miz_included_on, id) where miz_included_on is not null;
create index company_objects_pkm343 on company_objects (id) where pkm343;
create index company_objects_position on company_objects using gist (position);

-- Objects that hold a text, given as a pattern, or a word close to another: two letters swapped in a word of nine.
-- PostgreSQL takes likeness for cheap and would compute it for every row, hence the order to use the index,
-- and an end: of a misspelt word that thousands have, a thousand are enough.
create function objects_like(pattern text, word text) returns setof integer language sql stable rows 200
  set enable_seqscan = off set pg_trgm.word_similarity_threshold = 0.42
  as $$
    select id from company_objects where search_key like pattern
    union
    (select id from company_objects where word <% search_key limit 1000)
  $$;

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
  unique (id, object_id),
  constraint pollution_sources_coordinate unique (object_id, latitude, longitude),
  check ((latitude is null) = (longitude is null)),
  check (ended_on is null or ended_on >= started_on),
  check (ended_on is null or end_reason <> '')
);
create index pollution_sources_type on pollution_sources (type, id);
create index pollution_sources_position on pollution_sources using gist (position);

-- What depends on a source carries the object too: histories and, one day, shards go by it.
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
  foreign key (source_id, object_id) references pollution_sources (id, object_id) on delete cascade,
  unique (source_id, component_id),
  check (ended_on is null or ended_on >= started_on)
);
create index sampling_plans_object on sampling_plans (object_id);
create index sampling_plans_laboratory on sampling_plans (laboratory_id);
create index sampling_plans_component on sampling_plans (component_id);

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

-- Expertise cards come from the public services portal and are bound to objects.
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
  check (decided_on is null or decided_on >= received_on)
);
create index expertise_cards_region on expertise_cards (region_id);
create index expertise_cards_inn on expertise_cards (inn);
create table expertise_card_objects (
  id integer generated always as identity primary key,
  card_id integer not null references expertise_cards on delete cascade,
  object_id integer not null references company_objects on delete cascade,
  unique (card_id, object_id)
);
create index expertise_card_objects_object on expertise_card_objects (object_id);

do $$
declare
  journaled text;
begin
  foreach journaled in array array[
    'component_groups', 'units', 'components', 'ecology_types', 'ownership_forms', 'activity_fields', 'subordinations',
    'source_parameters', 'object_parameters', 'danger_categories', 'component_limits', 'company_objects',
    'pollution_sources', 'component_normatives', 'sampling_plans', 'object_documents', 'expertise_cards',
    'expertise_card_objects', 'ecology_type_groups', 'ecology_type_components'
  ] loop
    execute format(
      'create trigger journal_%1$s after insert or update or delete on %1$I for each row execute function journal_change()',
      journaled
    );
  end loop;
end $$;
