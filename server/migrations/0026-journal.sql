-- The journals as they are read and proven: from which address, kept by month, and sealed.

-- Numbers the transactions that write journals, so that a block can be closed once all of them have ended. The number
-- is PostgreSQL's own plus what the server writes in here when the database was moved to another PostgreSQL, which
-- counts anew.
create function journal_transaction() returns bigint language sql volatile as
  'select pg_current_xact_id()::text::bigint + 0';

alter table journal add column ip text, add column tx bigint not null default 0;
alter table authorization_journal add column tx bigint not null default 0;
alter table emission_history add column request_id text, add column ip text, add column tx bigint not null default 0;
-- What is there already has number 0. The settings are those of `changeAs`.
alter table emission_history
  alter column request_id set default nullif(current_setting('eco.request_id', true), ''),
  alter column ip set default nullif(current_setting('eco.ip', true), ''),
  alter column tx set default journal_transaction();
create index emission_history_at on emission_history (at desc, id desc);
create index emission_history_actor on emission_history (actor_id, at desc, id desc);
create index emission_history_object on emission_history (object_id, at desc, id desc);
create index emission_history_tx on emission_history (tx, id);

-- What was written up to this month stays where it is, as the first part; from the next month on each has its own.
do $$
declare
  name text;
  next_month date := date_trunc('month', now() at time zone 'UTC') + interval '1 month';
begin
  foreach name in array array['journal', 'authorization_journal'] loop
    execute format('drop trigger %1$s_append_only on %1$I', name);
    execute format('drop trigger %1$s_no_truncate on %1$I', name);
    execute format('alter table %1$I rename to %2$I', name, name || '_start');
    execute format('create sequence %I', name || '_id');
    execute format('select setval(%L, coalesce(max(id), 0) + 1, false) from %I', name || '_id', name || '_start');
    execute format('alter table %I alter column id drop identity', name || '_start');
    execute format('alter table %I drop constraint %I', name || '_start', name || '_pkey');
    execute format(
      'create table %1$I (like %2$I including defaults including constraints) partition by range (at)',
      name, name || '_start'
    );
    execute format('alter table %1$I alter column id set default nextval(%2$L), alter column tx set default journal_transaction()',
      name, name || '_id');
    execute format('alter sequence %I owned by %I.id', name || '_id', name);
    execute format('alter table %1$I attach partition %2$I for values from (minvalue) to (%3$L)',
      name, name || '_start', next_month);
    -- For a clock that is wrong: nothing is refused because of it.
    execute format('create table %I partition of %I default', name || '_other', name);
    execute format('alter table %1$I add primary key (id, at)', name);
    execute format('create index on %1$I (tx, id)', name);
    execute format('create index on %1$I (at desc, id desc)', name);
    execute format(
      'create trigger %1$s_append_only before update or delete on %1$I for each row execute function refuse_journal_change()',
      name
    );
    execute format(
      'create trigger %1$s_no_truncate before truncate on %1$I for each statement execute function refuse_journal_change()',
      name
    );
  end loop;
end $$;
alter table journal alter column ip set default nullif(current_setting('eco.ip', true), '');

drop index journal_record, journal_actor, journal_object;
create index journal_record on journal (record_type, record_id, at desc, id desc);
create index journal_type on journal (record_type, at desc, id desc);
create index journal_actor on journal (actor_id, at desc, id desc);
create index journal_object on journal (object_id, id) where object_id is not null;

alter table authorization_journal
  add foreign key (user_id) references users,
  add foreign key (region_id) references regions,
  add foreign key (district_id) references regions;
drop index authorization_journal_login, authorization_journal_ip, authorization_journal_user;
create index authorization_journal_login on authorization_journal (login, at desc, id desc);
create index authorization_journal_ip on authorization_journal (ip, at desc) where outcome in ('wrong', 'locked');
create index authorization_journal_user on authorization_journal (user_id, at desc, id desc);

-- The server calls it at every start and every day. A month that cannot be made now is made another time: until then
-- the part for everything else takes its rows, and once it has some, keeps that month.
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
create trigger journal_start_no_truncate before truncate on journal_start
  for each statement execute function refuse_journal_change();
create trigger journal_other_no_truncate before truncate on journal_other
  for each statement execute function refuse_journal_change();
create trigger authorization_journal_start_no_truncate before truncate on authorization_journal_start
  for each statement execute function refuse_journal_change();
create trigger authorization_journal_other_no_truncate before truncate on authorization_journal_other
  for each statement execute function refuse_journal_change();

-- What people did, wherever it is kept: measurements have a history of their own.
create view activities as
select
  'journal' as journal, id, at, actor_kind, actor_id, role, action, record_type, record_id, null::integer as emission_id,
  object_id, old_values, new_values, '' as reason, request_id, ip
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
  reason, request_id, ip
from emission_history;

-- Blocks of rows that nobody can still add to, in the order of their transactions. Each is bound to the one before.
create table journal_seals (
  journal text not null check (journal in ('journal', 'authorization_journal', 'emission_history')),
  number integer not null,
  until_tx bigint not null,
  until_id bigint not null,
  rows integer not null check (rows > 0),
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (journal, number)
);
create trigger journal_seals_append_only before update or delete on journal_seals
  for each row execute function refuse_journal_change();
create trigger journal_seals_no_truncate before truncate on journal_seals
  for each statement execute function refuse_journal_change();
