-- What kind of expertise a card is about, and how long its conclusion holds.
alter table expertise_cards
  add column kind text not null default 'other' check (kind in ('impact', 'statement', 'norms', 'waste', 'other')),
  add column valid_until date,
  add constraint expertise_cards_valid_until check (valid_until is null or valid_until >= received_on);
create index expertise_cards_valid_until on expertise_cards (valid_until) where status = 'approved';

create table expertise_card_files (
  id integer generated always as identity primary key,
  card_id integer not null references expertise_cards on delete cascade,
  file_id integer not null references files,
  uploaded_by integer references users,
  created_at timestamptz not null
);
create index expertise_card_files_card on expertise_card_files (card_id, id);
create index expertise_card_files_file on expertise_card_files (file_id);
create index expertise_card_files_user on expertise_card_files (uploaded_by);
create trigger journal_expertise_card_files after insert or update or delete on expertise_card_files
  for each row execute function journal_change();

-- A conversation with those who help: one for each user, and one for each stranger who writes over Telegram.
create table chat_threads (
  id integer generated always as identity primary key,
  user_id integer unique references users,
  -- How a stranger calls themselves.
  stranger text not null default '',
  telegram_chat text unique,
  -- In the link by which a user binds their Telegram to their conversation.
  telegram_code text unique,
  status text not null default 'open' check (status in ('open', 'closed')),
  assigned_to integer references users,
  -- The last messages that both sides have read.
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
  -- Null while it waits to be passed on to Telegram.
  passed_on boolean,
  created_at timestamptz not null
);
create index chat_messages_thread on chat_messages (thread_id, id);
create index chat_messages_author on chat_messages (author_id);
create index chat_messages_file on chat_messages (file_id);
create index chat_messages_waiting on chat_messages (id) where passed_on is null;

-- Up to which message of Telegram everything has been taken in.
create table telegram_progress (
  id integer primary key default 1 check (id = 1),
  next_update bigint not null
);

-- Ctrl+K finds sources by their numbers and names, whichever alphabet they are typed in.
create index pollution_sources_search on pollution_sources using gin (search_key(number || ' ' || name) gin_trgm_ops);
