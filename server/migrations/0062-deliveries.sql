-- The daily letter of one user: listed once a day, sent by itself, tried again after `next_at`.
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

-- The same for an answer that goes to Telegram.
alter table chat_messages
  add column pass_attempts integer not null default 0,
  add column pass_after timestamptz,
  add column pass_error text check (pass_error in ('blocked', 'given_up'));
