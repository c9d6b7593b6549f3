-- Backups that were made, and what is known of each. The files are in a folder of the server that made them.
create table backups (
  id integer generated always as identity primary key,
  name text not null unique,
  -- Null when the schedule made it.
  author_id integer references users,
  created_at timestamptz not null,
  status text not null check (status in ('done', 'failed')),
  error text not null default '',
  bytes bigint not null default 0,
  rows bigint not null default 0,
  files integer not null default 0,
  missing_files integer not null default 0,
  encrypted boolean not null default false,
  -- The last migration of the database that it holds.
  migration text not null default '',
  -- How it was proven: restored into a database of its own, or into a schema, and compared; or not at all.
  verification text not null default 'none' check (verification in ('database', 'schema', 'none', 'failed')),
  verified_at timestamptz,
  version integer not null default 1
);
create index backups_created on backups (created_at desc, id desc);
create trigger journal_backups after insert or update or delete on backups
  for each row execute function journal_change();

-- One-use links of a minute: whoever reads the database cannot use them.
create table backup_tickets (
  hash bytea primary key,
  backup_id integer not null references backups on delete cascade,
  user_id integer not null references users,
  expires_at timestamptz not null
);
create index backup_tickets_backup on backup_tickets (backup_id);
create index backup_tickets_user on backup_tickets (user_id);

-- While there is a row, people read and nobody writes.
create table maintenance (
  id integer primary key default 1 check (id = 1),
  since timestamptz not null,
  message text not null default ''
);
create trigger journal_maintenance after insert or update or delete on maintenance
  for each row execute function journal_change();
