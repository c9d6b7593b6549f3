-- What a sensor can show at all. A value outside of it is a fault of the device or of the sender, and is not stored.
alter table station_measures
  add column lowest numeric not null default 0,
  add column highest numeric not null default 1000000,
  add check (lowest < highest);
update station_measures set lowest = range.lowest, highest = range.highest
from (values ('co2', 0, 100000), ('pm2_5', 0, 100), ('pm10', 0, 100), ('no2', 0, 100), ('so2', 0, 100), ('nh3', 0, 100),
  ('temperature', -60, 70), ('humidity', 0, 100)) as range (code, lowest, highest)
where station_measures.code = range.code;

-- A value that was sent again and differs replaces the stored one, which is kept here.
create table reading_corrections (
  id bigint generated always as identity primary key,
  station_id integer not null references online_stations on delete cascade,
  at timestamptz not null,
  code text not null references station_measures,
  former numeric not null,
  value numeric not null,
  corrected_at timestamptz not null,
  partner_id integer not null references partners,
  -- Null where somebody replayed a row of the quarantine.
  key_id integer references partner_keys,
  user_id integer references users
);
create index reading_corrections_station on reading_corrections (station_id, at desc, id desc);

-- Of a row that was longer than what is held, only the beginning is kept.
alter table quarantine add column is_cut boolean not null default false;
create index quarantine_partner on quarantine (partner_id, status);
create index quarantine_at on quarantine (at);
alter table partner_calls add column corrected integer not null default 0;
