-- Functions that several parts share: search keys, transliteration, journal triggers, change counters.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Loads the library of pg_trgm, so that its settings are known where a function sets them.
select word_similarity('', '');

create function tashkent_today() returns date language sql stable as $$
  select (coalesce(nullif(current_setting('eco.now', true), '')::timestamptz, clock_timestamp())
    at time zone 'Asia/Tashkent')::date
$$;

-- One key for all spellings of a name: Cyrillic and Latin letters, with or without quotes and apostrophes.
create function search_key(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    replace(translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(value collate "und-x-icu"),
        'йе', 'е'), 'йэ', 'э'), 'ye', 'e'),
        'щ', 'ш'), 'ш', 'sh'), 'ч', 'ch'), 'ж', 'j'), 'ц', 'ts'), 'ю', 'yu'), 'я', 'ya'), 'ё', 'yo'),
      'абвгғдезийкқлмнопрстуўфхҳыэ' || 'oqyx-' || 'ъь‘’ʻʼ`''"«»“”„.,;:()№',
      'abvggdeziikklmnaprstuafhhie' || 'akih '),
      'kh', 'h'),
    '\s+', ' ', 'g')
$$;

-- The rule of contract/domain/transliterate.ts; a test compares the two. Letters are listed one by one, because ranges
-- and lower() depend on the collation of the database.
create function uzbek_latin(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- Of the private area of Unicode: YE, Ye and ye.
  capitals constant text := chr(57345);
  capital constant text := chr(57346);
  small constant text := chr(57347);
  upper_letters constant text := 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲABCDEFGHIJKLMNOPQRSTUVWXYZ' || capitals || capital;
  lower_letters constant text := 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳabcdefghijklmnopqrstuvwxyz' || small;
  -- After any other letter, е is read as ye.
  closed constant text := 'БВГДЖЗЙКЛМНПРСТФХЦЧШЩҚҒҲABCDEFGHIJKLMNOPQRSTUVWXYZбвгджзйклмнпрстфхцчшщқғҳabcdefghijklmnopqrstuvwxyz';
  several constant text[] := '{Ё,YO,Ц,TS,Ч,CH,Ш,SH,Щ,SH,Ю,YU,Я,YA}';
  latin text := given;
begin
  if given !~ '[а-яёўқғҳА-ЯЁЎҚҒҲ]' then
    return given;
  end if;
  latin := regexp_replace(latin, '(?<![' || closed || '])Е(?=[' || upper_letters || '])|(?<=[' || upper_letters || '])(?<!['
    || closed || '])Е(?![' || upper_letters || lower_letters || '])', capitals, 'g');
  latin := regexp_replace(latin, '(?<![' || closed || '])Е', capital, 'g');
  latin := regexp_replace(latin, '(?<![' || closed || '])е', small, 'g');
  for place in 1 .. array_length(several, 1) by 2 loop
    if position(several[place] in latin) > 0 then
      latin := regexp_replace(latin, several[place] || '(?=[' || upper_letters || '])|(?<=[' || upper_letters || '])'
        || several[place] || '(?![' || upper_letters || lower_letters || '])', several[place + 1], 'g');
      latin := replace(latin, several[place], left(several[place + 1], 1) || translate(right(several[place + 1], 1), 'OSHUA', 'oshua'));
    end if;
  end loop;
  latin := replace(replace(replace(replace(latin, 'ё', 'yo'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh');
  latin := replace(replace(replace(latin, 'щ', 'sh'), 'ю', 'yu'), 'я', 'ya');
  latin := replace(replace(replace(replace(latin, 'ў', 'o‘'), 'Ў', 'O‘'), 'ғ', 'g‘'), 'Ғ', 'G‘');
  latin := replace(replace(replace(latin, capitals, 'YE'), capital, 'Ye'), small, 'ye');
  return translate(latin,
    'абвгдежзийклмнопрстуфхъыэқҳАБВГДЕЖЗИЙКЛМНОПРСТУФХЪЫЭҚҲьЬ',
    'abvgdejziyklmnoprstufx’ieqhABVGDEJZIYKLMNOPRSTUFX’IEQH');
end
$$;

-- Ids of the rows of a table whose search key has all the given words. Words may be misspelt, numbers may not.
create function rows_like(searched regclass, words text[]) returns setof integer language plpgsql stable rows 200
  set enable_seqscan = off set pg_trgm.word_similarity_threshold = 0.42
  as $$
    declare
      conditions text := (
        select string_agg(
          case when word ~ '[a-z]' then format('%L <%% search_key', word)
            else format('search_key like %L', '%' || word || '%') end,
          ' and ')
        from unnest(words) as word);
    begin
      return query execute format('select id from %s where %s limit 1000', searched, conditions);
    end
  $$;

-- Counts a change in the table named by the trigger's argument (see registry_changes), once per transaction.
create function tell_change() returns trigger language plpgsql as $$
declare
  said constant text := 'eco.' || tg_argv[0];
  this_one constant text := pg_current_xact_id()::text;
begin
  -- The setting goes when its part of the transaction is undone, as the row does.
  if current_setting(said, true) is distinct from this_one then
    execute format('insert into %I values (1)', tg_argv[0]);
    perform set_config(said, this_one, true);
  end if;
  return null;
end
$$;

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'The journal is append-only';
end $$;

-- Writes every change of a journaled table, in the same transaction. The server sets who acts (eco.* settings). A column
-- named in the trigger's arguments is secret: the journal tells that it changed, but not its value.
create function journal_change() returns trigger language plpgsql as $$
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

-- The same for many inserted rows in one statement. Comments that are the reason of a decision (`required`) are left out:
-- the history of the measurement has them already.
create function journal_additions() returns trigger language plpgsql as $$
begin
  insert into journal (at, actor_kind, actor_id, role, action, record_type, record_id, new_values, request_id, object_id)
  select
    coalesce(nullif(current_setting('eco.now', true), '')::timestamptz, clock_timestamp()),
    coalesce(nullif(current_setting('eco.actor_kind', true), ''), 'system'),
    nullif(current_setting('eco.actor_id', true), '')::integer,
    nullif(current_setting('eco.role', true), ''),
    'create', tg_table_name, added.id, to_jsonb(added), nullif(current_setting('eco.request_id', true), ''),
    added.object_id
  from added where not added.required order by added.id;
  return null;
end $$;

-- The searchable words of a journal entry: its values in lower case, each after a space.
create function journal_words(old_values jsonb, new_values jsonb, comment text) returns text
language sql immutable parallel safe as $$
  select coalesce(' ' || lower(string_agg(value, ' ') collate "und-x-icu"), '')
  from (
    select value from jsonb_each_text(old_values) where key not in ('version', 'search_key', 'position')
    union all
    select value from jsonb_each_text(new_values) where key not in ('version', 'search_key', 'position')
    union all
    select nullif(comment, '')
  ) as texts
  where value is not null
$$;

-- The columns that an entry has a value for.
create function journal_fields(old_values jsonb, new_values jsonb) returns text[]
language sql immutable parallel safe as $$
  select array(
    select key from jsonb_each(coalesce(old_values, '{}') || jsonb_strip_nulls(coalesce(new_values, '{}')))
    where value <> 'null'
  )
$$;

-- The number of the transaction that writes a journal row; a block is sealed once all its transactions have ended.
-- After a move to another PostgreSQL, whose numbers start low, the server replaces the added constant.
create function journal_transaction() returns bigint language sql volatile as
  'select pg_current_xact_id()::text::bigint + 0';

-- What was loaded once and must not be loaded again, such as the demo data.
create table load_marks (
  name text primary key,
  at timestamptz not null default now()
);

-- Secrets that the server generates at its first start.
create table secrets (
  name text primary key,
  value text not null
);

-- The version of the registry (objects, sources, names of regions) is the sum of n. A change adds a row instead of
-- updating one, so that writers do not wait for each other; the server merges the rows now and then.
create table registry_changes (
  n bigint not null
);

-- The same for all data that statistics and dashboards are computed from.
create table figure_changes (
  n bigint not null
);
