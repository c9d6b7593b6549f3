-- What an import brought, so that it can be taken back as a whole. It outlives the job, whose id it has.
create table imports (
  id integer primary key,
  kind text not null,
  owner_id integer not null references users,
  imported_at timestamptz not null,
  object_ids integer[] not null default '{}',
  source_ids integer[] not null default '{}',
  normative_ids integer[] not null default '{}',
  plan_ids integer[] not null default '{}',
  emission_ids integer[] not null default '{}',
  undone_at timestamptz,
  undone_by integer references users,
  check ((undone_at is null) = (undone_by is null))
);
-- There may be a hundred thousand ids, and each record has an entry of its own.
create trigger journal_imports after insert or update or delete on imports
  for each row execute function journal_change('object_ids', 'source_ids', 'normative_ids', 'plan_ids', 'emission_ids');
