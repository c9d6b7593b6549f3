-- One-use tickets that open a socket: an access token would stand in the address, and so in logs.
create table notify_tickets (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index notify_tickets_expiry on notify_tickets (expires_at);
