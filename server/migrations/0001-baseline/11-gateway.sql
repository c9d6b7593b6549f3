-- The gateway for partners: who they are, their keys and calls, rejected rows, webhooks.

create table partners (
  id integer generated always as identity primary key,
  name text not null unique,
  contacts text not null default '',
  -- The laboratory whose measurements they send, and the region of their stations and objects; null: all.
  laboratory_id integer references laboratories,
  region_id integer references regions,
  -- The author of their measurements: an account without sign-in.
  author_id integer not null references users,
  is_active boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1
);
create trigger journal_partners after insert or update or delete on partners
  for each row execute function journal_change();

create table partner_keys (
  id integer generated always as identity primary key,
  partner_id integer not null references partners,
  hash text not null unique,
  -- The first characters, to recognise a key.
  hint text not null,
  scopes text[] not null,
  per_minute integer not null check (per_minute between 1 and 6000),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  name text not null default '',
  owner_id integer references users,
  -- Empty: all regions of the partner.
  region_ids integer[] not null default '{}',
  -- Addresses and networks that may use it; empty: all.
  addresses text[] not null default '{}',
  -- The key that replaces it; both are valid until this one expires.
  replaced_by integer references partner_keys
);
create index partner_keys_partner on partner_keys (partner_id);
create trigger journal_partner_keys after insert or update or delete on partner_keys
  for each row execute function journal_change('hash');

-- Calls of a key by minute, on all servers, for the rate limit.
create table key_minutes (
  key_id integer not null references partner_keys,
  minute timestamptz not null,
  n integer not null,
  primary key (key_id, minute)
);

-- All calls, refused ones too, of the last ninety days.
create table partner_calls (
  id bigint generated always as identity primary key,
  partner_id integer references partners,
  key_id integer references partner_keys,
  at timestamptz not null,
  path text not null,
  status integer not null,
  rows integer not null default 0,
  stored integer not null default 0,
  repeated integer not null default 0,
  refused integer not null default 0,
  ms integer not null,
  ip text not null,
  request_id text not null,
  error text not null default '',
  corrected integer not null default 0
);
create index partner_calls_at on partner_calls (at);
create index partner_calls_partner on partner_calls (partner_id, id desc);

-- Rows that failed validation, until somebody corrects and replays or drops them.
create table quarantine (
  id integer generated always as identity primary key,
  partner_id integer not null references partners,
  kind text not null check (kind in ('measurements', 'readings')),
  at timestamptz not null,
  sent jsonb not null,
  problems jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'replayed', 'dropped')),
  settled_at timestamptz,
  settled_by integer references users,
  -- A repeated wrong row is stored once.
  fingerprint text not null,
  version integer not null default 1,
  -- The row was too long: `sent` has only its beginning.
  is_cut boolean not null default false
);
create unique index quarantine_once on quarantine (partner_id, kind, fingerprint) where status = 'waiting';
create index quarantine_latest on quarantine (status, id desc);
create index quarantine_partner on quarantine (partner_id, status);
create index quarantine_at on quarantine (at);
create trigger journal_quarantine after update or delete on quarantine
  for each row execute function journal_change();

-- Former values of readings that were corrected by sending them again.
create table reading_corrections (
  id bigint generated always as identity primary key,
  station_id integer not null references online_stations on delete cascade,
  at timestamptz not null,
  code text not null references station_measures,
  former numeric not null,
  value numeric not null,
  corrected_at timestamptz not null,
  partner_id integer not null references partners,
  -- Null for a replayed row of the quarantine.
  key_id integer references partner_keys,
  user_id integer references users
);
create index reading_corrections_station on reading_corrections (station_id, at desc, id desc);

create table webhooks (
  id integer generated always as identity primary key,
  partner_id integer not null references partners,
  url text not null,
  topics text[] not null,
  secret text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1
);
create trigger journal_webhooks after insert or update or delete on webhooks
  for each row execute function journal_change('secret');

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhooks on delete cascade,
  topic text not null,
  body jsonb not null,
  at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  last_status integer,
  last_error text not null default '',
  done_at timestamptz
);
create index webhook_deliveries_waiting on webhook_deliveries (next_at) where status = 'waiting';
create index webhook_deliveries_latest on webhook_deliveries (status, id desc);
