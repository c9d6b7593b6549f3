-- How users arranged their screens: columns, saved views. Text that their browser wrote and reads again.
create table arrangements (
  user_id integer not null references users on delete cascade,
  name text not null,
  value text not null,
  changed_at timestamptz not null,
  primary key (user_id, name)
);
