-- Work that outlives a request. Not journaled: a job is technical and its row changes twice a second while it runs;
-- what a job changes elsewhere is journaled in the name of its owner.
create table jobs (
  id integer generated always as identity primary key,
  kind text not null,
  owner_id integer not null references users,
  lang text not null check (lang in ('ru', 'uz')),
  input jsonb not null,
  input_file jsonb,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  stage text,
  done integer not null default 0,
  total integer,
  result jsonb,
  result_file jsonb,
  error jsonb,
  worker_id uuid,
  heartbeat_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check ((status = 'running') = (worker_id is not null and finished_at is null)),
  check ((status in ('done', 'failed', 'cancelled')) = (finished_at is not null))
);
create index jobs_waiting on jobs (id) where status = 'waiting';
create index jobs_running on jobs (heartbeat_at) where status = 'running';
create index jobs_owner on jobs (owner_id, id desc);
create index jobs_finished on jobs (finished_at) where finished_at is not null;
