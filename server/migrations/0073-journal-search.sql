-- Searching the journals: by record, by user, by changed field and by word, each by an index (decision 0079).

-- The words of an entry in small letters, a space before each value. What other columns repeat is left out.
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

-- The columns of which an entry says something.
create function journal_fields(old_values jsonb, new_values jsonb) returns text[]
language sql immutable parallel safe as $$
  select array(
    select key from jsonb_each(coalesce(old_values, '{}') || jsonb_strip_nulls(coalesce(new_values, '{}')))
    where value <> 'null'
  )
$$;

-- Kept, because a common word or field is found by going through the entries from the latest on.
alter table journal
  add column words text collate "C" not null
    generated always as (journal_words(old_values, new_values, '')) stored,
  add column fields text[] not null generated always as (journal_fields(old_values, new_values)) stored;
-- The status of a measurement is kept beside its values.
alter table emission_history
  add column words text collate "C" not null
    generated always as (journal_words(old_values, new_values, comment)) stored,
  add column fields text[] not null generated always as (
    case when from_status is distinct from to_status then journal_fields(old_values, new_values) || 'status'::text
      else journal_fields(old_values, new_values) end
  ) stored;
-- Moving a measurement to another day or object takes its history along; before a row is written, what is generated from
-- it is not known yet.
create or replace function refuse_history_change() returns trigger language plpgsql as $$
declare
  free constant text[] := array['object_id', 'date', 'words', 'fields'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - free = to_jsonb(old) - free then
    return new;
  end if;
  raise exception 'The history of measurements is append-only';
end $$;
-- How common a word is decides between the index and the way through the latest entries.
alter table journal alter column words set statistics 500;
alter table emission_history alter column words set statistics 500;
-- A journal of years is indexed in fewer rounds.
set local maintenance_work_mem = '256MB';
create index journal_words on journal using gin (words gin_trgm_ops);
-- Most decisions have no words.
create index emission_history_words on emission_history using gin (words gin_trgm_ops) where words <> '';
-- A search finds the words of a reason by its code.
create index emission_history_reason on emission_history (reason_code) where reason_code is not null;
create index journal_fields on journal using gin (fields);
create index emission_history_fields on emission_history using gin (fields);

-- Also for a number whose kind of record is not known.
drop index journal_record;
create index journal_record on journal (record_id, record_type, at desc, id desc);

create or replace view activities as
select
  'journal' as journal, id, at, actor_kind, actor_id, role, action, record_type, record_id, null::integer as emission_id,
  object_id, old_values, new_values, '' as reason, request_id, ip, null::text as reason_code,
  words, fields
from journal
union all
select
  'emission_history', id::bigint, at, case when actor_id is null then 'system' else 'user' end, actor_id, role,
  case when from_status is null then 'create' when to_status is null then 'delete' else 'update' end,
  'emissions', emission_id::text, emission_id, object_id,
  case when from_status is null or from_status = to_status then old_values
    else coalesce(old_values, '{}') || jsonb_build_object('status', from_status) end,
  case when to_status is null or from_status = to_status then new_values
    else coalesce(new_values, '{}') || jsonb_build_object('status', to_status) end,
  comment, request_id, ip, reason_code,
  words, fields
from emission_history;

analyze journal;
analyze emission_history;

