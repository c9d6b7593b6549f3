-- The support chat, in the product and over Telegram.

-- One thread for each user, and one for each stranger who writes over Telegram.
create table chat_threads (
  id integer generated always as identity primary key,
  user_id integer unique references users,
  -- The name that a stranger has in Telegram.
  stranger text not null default '',
  telegram_chat text unique,
  -- In the link that binds the Telegram account of a user to the thread.
  telegram_code text unique,
  status text not null default 'open' check (status in ('open', 'closed')),
  assigned_to integer references users,
  -- The last message read by each side.
  read_by_user integer not null default 0,
  read_by_support integer not null default 0,
  last_message_at timestamptz not null,
  version integer not null default 1,
  check (user_id is not null or telegram_chat is not null)
);
create index chat_threads_last on chat_threads (last_message_at desc, id desc);
create index chat_threads_assigned on chat_threads (assigned_to);

create table chat_messages (
  id integer generated always as identity primary key,
  thread_id integer not null references chat_threads on delete cascade,
  author_id integer references users,
  from_support boolean not null,
  text text not null,
  file_id integer references files,
  via text not null check (via in ('product', 'telegram')),
  -- Null while it waits for delivery to Telegram.
  passed_on boolean,
  created_at timestamptz not null,
  -- Attempts of that delivery, and when the next one is due.
  pass_attempts integer not null default 0,
  pass_after timestamptz,
  pass_error text check (pass_error in ('blocked', 'given_up'))
);
create index chat_messages_thread on chat_messages (thread_id, id);
create index chat_messages_author on chat_messages (author_id);
create index chat_messages_file on chat_messages (file_id);
create index chat_messages_waiting on chat_messages (id) where passed_on is null;

-- The next update to fetch from Telegram.
create table telegram_progress (
  id integer primary key default 1 check (id = 1),
  next_update bigint not null
);
