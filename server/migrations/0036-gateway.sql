-- Partners who send data by themselves, with what they may send, what they sent, and what is told to them.
create table partners (
  id integer generated always as identity primary key,
  name text not null unique,
  contacts text not null default '',
  -- Whose measurements they send, and where their stations and objects are; null is the whole country.
  laboratory_id integer references laboratories,
  region_id integer references regions,
  -- In whose name their measurements are kept: an account that nobody can come in with.
  author_id integer not null references users,
  is_active boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1
);

create table partner_keys (
  id integer generated always as identity primary key,
  partner_id integer not null references partners,
  hash text not null unique,
  -- Its beginning, by which people tell keys apart.
  hint text not null,
  scopes text[] not null,
  per_minute integer not null check (per_minute between 1 and 6000),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index partner_keys_partner on partner_keys (partner_id);

-- Calls of a key in a minute, counted for all servers together.
create table key_minutes (
  key_id integer not null references partner_keys,
  minute timestamptz not null,
  n integer not null,
  primary key (key_id, minute)
);

-- Every call, the refused ones too; kept for ninety days.
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
  error text not null default ''
);
create index partner_calls_at on partner_calls (at);
create index partner_calls_partner on partner_calls (partner_id, id desc);

-- What failed validation, as it was sent, until somebody corrects and replays it or lets it go.
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
  -- The same row sent wrong again is not kept twice.
  fingerprint text not null,
  version integer not null default 1
);
create unique index quarantine_once on quarantine (partner_id, kind, fingerprint) where status = 'waiting';
create index quarantine_latest on quarantine (status, id desc);

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

create trigger journal_partners after insert or update or delete on partners
  for each row execute function journal_change();
create trigger journal_partner_keys after insert or update or delete on partner_keys
  for each row execute function journal_change('hash');
create trigger journal_quarantine after update or delete on quarantine
  for each row execute function journal_change();
create trigger journal_webhooks after insert or update or delete on webhooks
  for each row execute function journal_change('secret');
