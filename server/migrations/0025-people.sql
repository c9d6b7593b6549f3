-- How people come in: a password of their own choice by a link that works once, and a second factor.

create table password_links (
  id integer generated always as identity primary key,
  user_id integer not null unique references users,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Counts once its first code was right. The codes for the day on which the telephone is lost are hashes, and go as they are used.
create table second_factors (
  id integer generated always as identity primary key,
  user_id integer not null unique references users,
  secret bytea not null,
  recovery text[] not null default '{}',
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- A code is good once: of two within its half minute the second is somebody else's.
  last_step bigint not null default 0
);

create trigger journal_password_links after insert or update or delete on password_links
  for each row execute function journal_change('hash');
-- Which code came last is no news to anybody.
create trigger journal_second_factors
  after insert or delete or update of secret, recovery, confirmed_at on second_factors
  for each row execute function journal_change('secret', 'recovery');

-- The right password of an account that wants a code as well: whoever has it without the code may have stolen it.
alter table authorization_journal drop constraint authorization_journal_outcome_check;
alter table authorization_journal add constraint authorization_journal_outcome_check check
  (outcome in ('signed-in', 'wrong', 'locked', 'signed-out', 'ended', 'token-reused', 'code-needed'));
