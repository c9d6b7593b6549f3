-- Jobs, imports, events between servers, backups and maintenance.

-- Work that outlives a request. Not journaled: the row changes twice a second while the job runs. What the job changes is
-- journaled in the name of its owner.
create table jobs (
  id integer generated always as identity primary key,
  kind text not null,
  owner_id integer not null references users,
  lang text not null check (lang in ('ru', 'uz')),
  input jsonb not null,
  input_file jsonb,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  stage text,
  done integer not null default 0,
  total integer,
  result jsonb,
  result_file jsonb,
  error jsonb,
  worker_id uuid,
  heartbeat_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check ((status = 'running') = (worker_id is not null and finished_at is null)),
  check ((status in ('done', 'failed', 'cancelled')) = (finished_at is not null))
);
create index jobs_waiting on jobs (id) where status = 'waiting';
create index jobs_running on jobs (heartbeat_at) where status = 'running';
create index jobs_owner on jobs (owner_id, id desc);
create index jobs_finished on jobs (finished_at) where finished_at is not null;

-- The records that an import created, so that it can be undone. It has the id of its job, and outlives it.
create table imports (
  id integer primary key,
  kind text not null,
  owner_id integer not null references users,
  imported_at timestamptz not null,
  object_ids integer[] not null default '{}',
  source_ids integer[] not null default '{}',
  normative_ids integer[] not null default '{}',
  plan_ids integer[] not null default '{}',
  emission_ids integer[] not null default '{}',
  undone_at timestamptz,
  undone_by integer references users,
  check ((undone_at is null) = (undone_by is null))
);
-- Lists of ids may be long, and each record has an entry of its own.
create trigger journal_imports after insert or update or delete on imports
  for each row execute function journal_change('object_ids', 'source_ids', 'normative_ids', 'plan_ids', 'emission_ids');

-- The outbox: an event is written in the transaction of its change and announced to all servers when that commits.
create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  topic text not null,
  body jsonb not null
);
create index events_at on events (at);

create function announce_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('eco_events', new.id::text);
  return null;
end $$;
create trigger events_announce after insert on events for each row execute function announce_event();

-- Backups; the files are in a folder of the server that made them.
create table backups (
  id integer generated always as identity primary key,
  name text not null unique,
  -- Null: made by schedule.
  author_id integer references users,
  created_at timestamptz not null,
  status text not null check (status in ('done', 'failed')),
  error text not null default '',
  bytes bigint not null default 0,
  rows bigint not null default 0,
  files integer not null default 0,
  missing_files integer not null default 0,
  encrypted boolean not null default false,
  -- The last migration of the saved database.
  migration text not null default '',
  -- How it was verified: restored into a database or a schema and compared.
  verification text not null default 'none' check (verification in ('database', 'schema', 'none', 'failed')),
  verified_at timestamptz,
  version integer not null default 1
);
create index backups_created on backups (created_at desc, id desc);
create trigger journal_backups after insert or update or delete on backups
  for each row execute function journal_change();

-- One-use download links, valid for a minute and stored as hashes.
create table backup_tickets (
  hash bytea primary key,
  backup_id integer not null references backups on delete cascade,
  user_id integer not null references users,
  expires_at timestamptz not null
);
create index backup_tickets_backup on backup_tickets (backup_id);
create index backup_tickets_user on backup_tickets (user_id);

-- While there is a row, the product is read-only.
create table maintenance (
  id integer primary key default 1 check (id = 1),
  since timestamptz not null,
  message text not null default ''
);
create trigger journal_maintenance after insert or update or delete on maintenance
  for each row execute function journal_change();
