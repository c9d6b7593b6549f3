-- Journals: who changed what, and who signed in. Append-only, one partition a month, sealed in blocks.

create sequence journal_id;
create table journal (
  id bigint not null default nextval('journal_id'),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'partner', 'system')),
  actor_id integer,
  role text,
  action text not null check (action in ('create', 'update', 'delete')),
  record_type text not null,
  record_id text not null,
  old_values jsonb,
  new_values jsonb,
  request_id text,
  -- The object that the change belongs to: for its history, and to hide changes of secret objects.
  object_id integer,
  ip text default nullif(current_setting('eco.ip', true), ''),
  tx bigint not null default journal_transaction(),
  words text collate "C" not null generated always as (journal_words(old_values, new_values, '')) stored,
  fields text[] not null generated always as (journal_fields(old_values, new_values)) stored,
  primary key (id, at)
) partition by range (at);
alter sequence journal_id owned by journal.id;
create index on journal (tx, id);
create index on journal (at desc, id desc);
create index journal_record on journal (record_id, record_type, at desc, id desc);
create index journal_type on journal (record_type, at desc, id desc);
create index journal_actor on journal (actor_id, at desc, id desc);
create index journal_object on journal (object_id, id) where object_id is not null;
create index journal_request on journal (request_id) where request_id is not null;
create index journal_words on journal using gin (words gin_trgm_ops);
create index journal_fields on journal using gin (fields);
create trigger journal_append_only before update or delete on journal
  for each row execute function refuse_journal_change();
create trigger journal_no_truncate before truncate on journal
  for each statement execute function refuse_journal_change();

create sequence authorization_journal_id;
create table authorization_journal (
  id bigint not null default nextval('authorization_journal_id'),
  at timestamptz not null,
  login text not null,
  user_id integer constraint authorization_journal_user_id_fkey1 references users,
  outcome text not null check
    (outcome in ('signed-in', 'wrong', 'locked', 'signed-out', 'ended', 'token-reused', 'code-needed')),
  ip text not null,
  user_agent text not null,
  region_id integer constraint authorization_journal_region_id_fkey1 references regions,
  district_id integer constraint authorization_journal_district_id_fkey1 references regions,
  request_id text not null,
  tx bigint not null default journal_transaction(),
  primary key (id, at)
) partition by range (at);
alter sequence authorization_journal_id owned by authorization_journal.id;
create index on authorization_journal (tx, id);
create index on authorization_journal (at desc, id desc);
create index authorization_journal_login on authorization_journal (login, at desc, id desc);
create index authorization_journal_ip on authorization_journal (ip, at desc) where outcome in ('wrong', 'locked');
create index authorization_journal_user on authorization_journal (user_id, at desc, id desc);
create trigger authorization_journal_append_only before update or delete on authorization_journal
  for each row execute function refuse_journal_change();
create trigger authorization_journal_no_truncate before truncate on authorization_journal
  for each statement execute function refuse_journal_change();

-- The first partition has everything up to this month; the default one takes rows of a wrong clock. Rows are inserted
-- through the parent, which fills id and tx.
do $$
declare
  name text;
  next_month date := date_trunc('month', now() at time zone 'UTC') + interval '1 month';
begin
  foreach name in array array['journal', 'authorization_journal'] loop
    execute format('create table %1$I partition of %2$I for values from (minvalue) to (%3$L)',
      name || '_start', name, next_month);
    execute format('alter table %I alter column id drop default, alter column tx set default 0', name || '_start');
    execute format('create table %I partition of %I default', name || '_other', name);
  end loop;
end $$;
-- The planner must know how common a word is, to choose between its index and reading the latest entries.
alter table journal alter column words set statistics 500;
create trigger journal_start_no_truncate before truncate on journal_start
  for each statement execute function refuse_journal_change();
create trigger journal_other_no_truncate before truncate on journal_other
  for each statement execute function refuse_journal_change();
create trigger authorization_journal_start_no_truncate before truncate on authorization_journal_start
  for each statement execute function refuse_journal_change();
create trigger authorization_journal_other_no_truncate before truncate on authorization_journal_other
  for each statement execute function refuse_journal_change();

-- Called by the server at every start and every day. A month whose rows are already in another partition stays there.
create function make_journal_partitions(since date, until date) returns void language plpgsql as $$
declare
  name text;
  month date;
  part text;
begin
  foreach name in array array['journal', 'authorization_journal'] loop
    for month in select generate_series(date_trunc('month', since), until, interval '1 month') loop
      part := name || to_char(month, '_YYYY_MM');
      continue when to_regclass(part) is not null;
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          part, name, month, (month + interval '1 month')::date);
        execute format(
          'create trigger %1$s_no_truncate before truncate on %1$I for each statement execute function refuse_journal_change()',
          part
        );
      -- The first part has this month, or the one for everything else does.
      exception when invalid_object_definition or check_violation then null;
      end;
    end loop;
  end loop;
end $$;

-- All activities, with those on measurements, which have a history of their own.
create view activities as
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

-- Sealed blocks of journal rows. The hash of each block includes that of the one before.
create table journal_seals (
  journal text not null check (journal in ('journal', 'authorization_journal', 'emission_history')),
  number integer not null,
  until_tx bigint not null,
  until_id bigint not null,
  rows integer not null check (rows > 0),
  hash bytea not null,
  sealed_at timestamptz not null,
  contents integer not null default 1,
  primary key (journal, number)
);
create trigger journal_seals_append_only before update or delete on journal_seals
  for each row execute function refuse_journal_change();
create trigger journal_seals_no_truncate before truncate on journal_seals
  for each statement execute function refuse_journal_change();
