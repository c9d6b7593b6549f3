-- Sign-ins whose password is being checked at this moment. They count beforehand, on every server, so that many at
-- once cannot pass the limit of an address together. Nothing is lost when a crash empties it.
create unlogged table sign_in_attempts (
  id bigint generated always as identity primary key,
  ip text not null,
  at timestamptz not null
);
create index sign_in_attempts_ip on sign_in_attempts (ip);
