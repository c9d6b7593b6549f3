-- Places, organisations, roles, users and their sessions.

create table regions (
  id integer generated always as identity primary key,
  parent_id integer references regions,
  sato text not null unique check (sato ~ '^[0-9]{4}$|^[0-9]{7}$'),
  name_ru text not null,
  name_uz text not null,
  latitude double precision,
  longitude double precision,
  version integer not null default 1
);
create index regions_parent on regions (parent_id);
create trigger figures_changed after insert or update or delete or truncate on regions
  for each statement execute function tell_change('figure_changes');
create trigger journal_regions after insert or update or delete on regions
  for each row execute function journal_change();
create trigger registry_changed after insert or update or delete or truncate on regions
  for each statement execute function tell_change('registry_changes');

create table ministries (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  version integer not null default 1
);
create trigger figures_changed after insert or update or delete or truncate on ministries
  for each statement execute function tell_change('figure_changes');
create trigger journal_ministries after insert or update or delete on ministries
  for each row execute function journal_change();

create table laboratories (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer references regions,
  version integer not null default 1
);
create trigger figures_changed after insert or update or delete or truncate on laboratories
  for each statement execute function tell_change('figure_changes');
create trigger journal_laboratories after insert or update or delete on laboratories
  for each row execute function journal_change();

create table files (
  id integer generated always as identity primary key,
  sha256 text not null,
  bytes integer not null,
  media_type text not null,
  name text not null,
  purpose text not null,
  created_at timestamptz not null
);
create trigger journal_files after insert or update or delete on files
  for each row execute function journal_change();

create table roles (
  id integer generated always as identity primary key,
  name text not null unique,
  title_ru text not null,
  title_uz text not null,
  built_in boolean not null default false,
  landing text,
  notifications boolean not null default true,
  grants_version integer not null default 1,
  version integer not null default 1
);
create trigger journal_roles after insert or update or delete on roles
  for each row execute function journal_change();

create table role_grants (
  role_id integer not null references roles on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);
create trigger journal_role_grants after insert or update or delete on role_grants
  for each row execute function journal_change();

-- Permissions whose default grants were given to the built-in roles already.
create table known_permissions (
  name text primary key
);

create table users (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  name text not null,
  surname text not null default '',
  phone text not null default '',
  about text not null default '',
  role_id integer not null references roles,
  laboratory_id integer references laboratories,
  region_id integer references regions,
  district_id integer references regions,
  ministry_id integer references ministries,
  status text not null default 'active' check (status in ('active', 'inactive')),
  lang text not null default 'ru' check (lang in ('ru', 'uz')),
  theme text not null default 'light' check (theme in ('light', 'dark', 'semi-dark')),
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  bookmarks text[] not null default '{/}',
  photo_file_id integer references files,
  deleted_at timestamptz,
  version integer not null default 1,
  search_key text not null
  generated always as (search_key(name || ' ' || surname || ' ' || email)) stored,
  check (district_id is null or region_id is not null)
);
-- The address of a deleted user may be used again.
create unique index users_email on users (email) where deleted_at is null;
create index users_role on users (role_id);
create index users_region on users (region_id);
create index users_photo on users (photo_file_id) where photo_file_id is not null;
create index users_search on users using gin (search_key gin_trgm_ops);
-- Only names are shown in figures.
create trigger figures_changed after insert or update of name, surname or delete or truncate on users
  for each statement execute function tell_change('figure_changes');
create trigger journal_users after insert or update or delete on users
  for each row execute function journal_change('password_hash');

-- Table preferences and saved views of a user, as JSON that only the browser reads.
create table arrangements (
  user_id integer not null references users on delete cascade,
  name text not null,
  value text not null,
  changed_at timestamptz not null,
  primary key (user_id, name)
);

-- A session is the family of its refresh tokens.
create table sessions (
  id uuid primary key,
  user_id integer not null references users,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ip text not null,
  user_agent text not null
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_last_used on sessions (last_used_at);

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- One-use tickets that open a socket: an access token in the address would appear in logs.
create table notify_tickets (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index notify_tickets_expiry on notify_tickets (expires_at);

-- One-use links by which users choose their password.
create table password_links (
  id integer generated always as identity primary key,
  user_id integer not null unique references users,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create trigger journal_password_links after insert or update or delete on password_links
  for each row execute function journal_change('hash');

-- In force once its first code was confirmed. Recovery codes are hashed and removed when used.
create table second_factors (
  id integer generated always as identity primary key,
  user_id integer not null unique references users,
  secret bytea not null,
  recovery text[] not null default '{}',
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: each code is accepted once.
  last_step bigint not null default 0
);
-- last_step changes at every sign-in and is not journaled.
create trigger journal_second_factors
  after insert or delete or update of secret, recovery, confirmed_at on second_factors
  for each row execute function journal_change('secret', 'recovery');

-- Sign-ins whose password is being checked at this moment, on any server. They count towards the limit of an address, so
-- that parallel attempts cannot exceed it. Unlogged: it may be emptied by a crash.
create unlogged table sign_in_attempts (
  id bigint generated always as identity primary key,
  ip text not null,
  at timestamptz not null
);
create index sign_in_attempts_ip on sign_in_attempts (ip);

-- Answers of changes that were sent with an Idempotency-Key.
create table idempotency_keys (
  user_id integer not null references users,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_at on idempotency_keys (at);
