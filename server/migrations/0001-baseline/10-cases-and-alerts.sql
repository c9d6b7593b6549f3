-- Cases of exceedances, and alerts to users.

create table exceedance_cases (
  id integer generated always as identity primary key,
  object_id integer references company_objects,
  source_id integer,
  component_id integer references components,
  station_id integer references online_stations,
  -- Of a case of a station: its measure.
  measure text,
  medium text not null check (medium in ('air', 'water', 'ground')),
  status text not null default 'open' check (status in ('open', 'acknowledged', 'inspection', 'closed')),
  -- Has an accepted measurement. Until then it is visible only to those who see unaccepted measurements.
  is_confirmed boolean not null,
  -- Laboratories of its measurements, for visibility.
  laboratories integer[] not null default '{}',
  first_date date not null,
  last_date date not null,
  exceedances integer not null,
  worst_load double precision not null,
  -- The load at the last alert.
  alerted_load double precision not null,
  opened_at timestamptz not null,
  acknowledged_at timestamptz,
  inspected_at timestamptz,
  closed_at timestamptz,
  -- Closes automatically when no exceedance is left.
  closes_itself boolean not null default false,
  finding text not null default '',
  -- Measurements up to this day are settled by it.
  covers_until date,
  assignee_id integer references users,
  acknowledge_by timestamptz not null,
  close_by timestamptz not null,
  -- The deadlines that a reminder and an escalation were sent for.
  reminded_for timestamptz,
  escalated_for timestamptz,
  version integer not null default 1,
  -- Why it was closed although its measurements still exceed.
  close_reason text check (close_reason in ('stopped', 'dismantled', 'authority', 'plan', 'other')),
  foreign key (source_id, object_id) references pollution_sources (id, object_id),
  check ((source_id is null) <> (station_id is null)),
  check ((component_id is null) = (source_id is null)),
  check ((measure is null) = (station_id is null)),
  check ((status = 'closed') = (closed_at is not null))
);
create unique index exceedance_cases_source on exceedance_cases (source_id, component_id) where status <> 'closed';
create unique index exceedance_cases_station on exceedance_cases (station_id, measure) where status <> 'closed';
create index exceedance_cases_past on exceedance_cases (source_id, component_id, id desc);
create index exceedance_cases_object on exceedance_cases (object_id);
create index exceedance_cases_opened on exceedance_cases (opened_at desc);
create index exceedance_cases_assignee on exceedance_cases (assignee_id) where status <> 'closed';
create trigger journal_exceedance_cases after insert or update or delete on exceedance_cases
  for each row execute function journal_change();

-- The history of a case, append-only.
create table case_entries (
  id integer generated always as identity primary key,
  case_id integer not null references exceedance_cases,
  at timestamptz not null,
  kind text not null check (kind in ('opened', 'confirmed', 'worsened', 'acknowledged', 'assigned', 'inspected', 'closed',
    'settled', 'reopened', 'reminded', 'escalated')),
  -- Null: the system.
  actor_id integer references users,
  text text not null default '',
  load double precision,
  assignee_id integer references users,
  due_at timestamptz,
  reason_code text check (reason_code in ('stopped', 'dismantled', 'authority', 'plan', 'other'))
);
create index case_entries_case on case_entries (case_id, id);
create trigger case_entries_append_only before update or delete on case_entries
  for each row execute function refuse_journal_change();

create table case_photos (
  id integer generated always as identity primary key,
  case_id integer not null references exceedance_cases,
  entry_id integer not null references case_entries,
  file_id integer not null references files
);
create index case_photos_case on case_photos (case_id);
create trigger journal_case_photos after insert or update or delete on case_photos
  for each row execute function journal_change();

-- Sources and components whose verdicts have changed. The server updates their cases and removes the rows.
create table case_queue (
  source_id integer not null,
  component_id integer not null
);

create function is_exceedance(object_verdict text, object_norm_type text, status text, deleted_at timestamptz)
  returns boolean language sql immutable as $$
  select object_verdict = 'exceeded' and object_norm_type <> 'fon' and status <> 'Canceled' and deleted_at is null
$$;

create function queue_cases() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into case_queue select distinct source_id, component_id from added
    where is_exceedance(object_verdict, object_norm_type, status, deleted_at);
  elsif tg_op = 'DELETE' then
    insert into case_queue select distinct source_id, component_id from removed
    where is_exceedance(object_verdict, object_norm_type, status, deleted_at);
  else
    insert into case_queue
    select distinct source_id, component_id
    from (
      select source_id, component_id, id, date, status, object_load, laboratory_id, 1 as side from removed
      where is_exceedance(object_verdict, object_norm_type, status, deleted_at)
      union all
      select source_id, component_id, id, date, status, object_load, laboratory_id, -1 from added
      where is_exceedance(object_verdict, object_norm_type, status, deleted_at)
    ) as either
    group by source_id, component_id, id, date, status, object_load, laboratory_id
    having sum(side) <> 0;
  end if;
  if found then
    insert into events (topic, body) values ('verdicts.changed', '{}');
  end if;
  return null;
end $$;
create trigger emissions_queue_added after insert on emissions
  referencing new table as added for each statement execute function queue_cases();
create trigger emissions_queue_removed after delete on emissions
  referencing old table as removed for each statement execute function queue_cases();
create trigger emissions_queue_changed after update on emissions
  referencing old table as removed new table as added for each statement execute function queue_cases();

-- Alerts by user. Their text is made from kind and params, in the language of the reader.
create table alerts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  kind text not null,
  -- Identifies the occasion: one alert for each.
  once text not null,
  case_id integer references exceedance_cases,
  station_id integer references online_stations,
  params jsonb not null default '{}',
  channels text[] not null,
  at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  unique (user_id, once)
);
create index alerts_latest on alerts (user_id, id desc);
create index alerts_unread on alerts (user_id) where read_at is null;
create index alerts_unmailed on alerts (user_id) where mailed_at is null and 'mail' = any(channels);

-- Overrides of the default alerts and channels, by role or user.
create table notification_settings (
  id integer generated always as identity primary key,
  role_id integer unique references roles on delete cascade,
  user_id integer unique references users,
  kinds jsonb not null default '{}',
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  sound boolean not null default false,
  version integer not null default 1,
  check ((role_id is null) <> (user_id is null)),
  check ((quiet_from is null) = (quiet_to is null))
);
create trigger journal_notification_settings after insert or update or delete on notification_settings
  for each row execute function journal_change();

-- The daily digest mail of a user; tried again after `next_at`.
create table mail_deliveries (
  user_id integer not null references users on delete cascade,
  day date not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'refused', 'given_up')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  error text not null default '',
  primary key (user_id, day)
);
create index mail_deliveries_waiting on mail_deliveries (next_at) where status = 'waiting';
