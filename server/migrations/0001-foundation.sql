-- What everything else stands on: places, roles, users, sessions, the journals, idempotency, events, files.

create table secrets (
  name text primary key,
  value text not null
);

-- Loads that happen once: the demo data, and which permissions were offered their default grants.
create table load_marks (
  name text primary key,
  at timestamptz not null default now()
);

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

create table ministries (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  version integer not null default 1
);

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

create table role_grants (
  role_id integer not null references roles on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);

create table known_permissions (
  name text primary key
);

create table laboratories (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  region_id integer references regions,
  version integer not null default 1
);

create table files (
  id integer generated always as identity primary key,
  sha256 text not null,
  bytes integer not null,
  media_type text not null,
  name text not null,
  purpose text not null,
  created_at timestamptz not null
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
  check (district_id is null or region_id is not null)
);
-- A deleted user keeps what they wrote under their name; their address is free again.
create unique index users_email on users (email) where deleted_at is null;
create index users_role on users (role_id);
create index users_region on users (region_id);
create index users_photo on users (photo_file_id) where photo_file_id is not null;

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

create table authorization_journal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  login text not null,
  user_id integer references users,
  outcome text not null check (outcome in ('signed-in', 'wrong', 'locked', 'signed-out', 'ended', 'token-reused')),
  ip text not null,
  user_agent text not null,
  region_id integer references regions,
  district_id integer references regions,
  request_id text not null
);
create index authorization_journal_login on authorization_journal (login, at desc);
create index authorization_journal_ip on authorization_journal (ip, at desc) where outcome in ('wrong', 'locked');
create index authorization_journal_user on authorization_journal (user_id, at desc);

create table journal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'partner', 'system')),
  actor_id integer,
  role text,
  action text not null check (action in ('create', 'update', 'delete')),
  record_type text not null,
  record_id text not null,
  old_values jsonb,
  new_values jsonb,
  request_id text
);
create index journal_record on journal (record_type, record_id, id);
create index journal_actor on journal (actor_id, id);

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'The journal is append-only';
end $$;

create trigger journal_append_only before update or delete on journal
  for each row execute function refuse_journal_change();
create trigger journal_no_truncate before truncate on journal
  for each statement execute function refuse_journal_change();
create trigger authorization_journal_append_only before update or delete on authorization_journal
  for each row execute function refuse_journal_change();
create trigger authorization_journal_no_truncate before truncate on authorization_journal
  for each statement execute function refuse_journal_change();

-- Every change of a journaled table is written here, in the same transaction, whoever makes it:
-- the server only says who acts (eco.* settings of the transaction). What a column named in the trigger's
-- arguments holds is never copied; that it changed, is.
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
      where value is distinct from old_row -> key and key <> 'version' and key <> 'grants_version';
    if after is null then return null; end if;
  else
    before := old_row;
    after := new_row;
  end if;
  foreach hidden in array coalesce(tg_argv, '{}') loop
    if before ? hidden then before := jsonb_set(before, array[hidden], '"•••"'); end if;
    if after ? hidden then after := jsonb_set(after, array[hidden], '"•••"'); end if;
  end loop;
  insert into journal (at, actor_kind, actor_id, role, action, record_type, record_id, old_values, new_values, request_id)
  values (
    coalesce(nullif(current_setting('eco.now', true), '')::timestamptz, clock_timestamp()),
    coalesce(nullif(current_setting('eco.actor_kind', true), ''), 'system'),
    nullif(current_setting('eco.actor_id', true), '')::integer,
    nullif(current_setting('eco.role', true), ''),
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_table_name,
    coalesce(new_row ->> 'id', old_row ->> 'id', new_row ->> 'role_id', old_row ->> 'role_id'),
    before,
    after,
    nullif(current_setting('eco.request_id', true), '')
  );
  return null;
end $$;

create trigger journal_regions after insert or update or delete on regions
  for each row execute function journal_change();
create trigger journal_ministries after insert or update or delete on ministries
  for each row execute function journal_change();
create trigger journal_roles after insert or update or delete on roles
  for each row execute function journal_change();
create trigger journal_role_grants after insert or update or delete on role_grants
  for each row execute function journal_change();
create trigger journal_laboratories after insert or update or delete on laboratories
  for each row execute function journal_change();
create trigger journal_users after insert or update or delete on users
  for each row execute function journal_change('password_hash');
create trigger journal_files after insert or update or delete on files
  for each row execute function journal_change();

create table idempotency_keys (
  user_id integer not null references users,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_at on idempotency_keys (at);

-- The outbox: an event is written with the change that it tells of, and every server hears of it when that commits.
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

insert into roles (name, title_ru, title_uz, built_in) values
  ('admin', 'Администратор', 'Administrator', true),
  ('laboratory', 'Лаборатория', 'Laboratoriya', true),
  ('csak', 'ЦСАК', 'SAKM', true),
  ('ministry', 'Министерство', 'Vazirlik', true),
  ('guest', 'Гость', 'Mehmon', true),
  ('goskomgeologiya', 'Госкомгеология', 'Davgeologqo‘m', true),
  ('goskomles', 'Госкомлес', 'Davo‘rmonqo‘m', true);

insert into ministries (name_ru, name_uz) values
  ('Министерство экологии, охраны окружающей среды и изменения климата', 'Ekologiya, atrof-muhitni muhofaza qilish va iqlim o‘zgarishi vazirligi'),
  ('Министерство энергетики', 'Energetika vazirligi'),
  ('Министерство горнодобывающей промышленности и геологии', 'Tog‘-kon sanoati va geologiya vazirligi'),
  ('Министерство водного хозяйства', 'Suv xo‘jaligi vazirligi'),
  ('Министерство сельского хозяйства', 'Qishloq xo‘jaligi vazirligi'),
  ('Министерство здравоохранения', 'Sog‘liqni saqlash vazirligi'),
  ('Министерство по чрезвычайным ситуациям', 'Favqulodda vaziyatlar vazirligi'),
  ('Министерство строительства и жилищно-коммунального хозяйства', 'Qurilish va uy-joy kommunal xo‘jaligi vazirligi'),
  ('Министерство транспорта', 'Transport vazirligi'),
  ('Министерство инвестиций, промышленности и торговли', 'Investitsiyalar, sanoat va savdo vazirligi');
