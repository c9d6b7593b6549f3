-- Energy audits of objects: a register whose rows are seen by those who see the object.
create table energy_audits (
  id integer generated always as identity primary key,
  object_id integer not null references company_objects on delete cascade,
  year integer not null,
  electricity numeric,
  gas numeric,
  heat numeric,
  energy_class text not null check (energy_class in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  saving_potential numeric,
  version integer not null default 1,
  unique (object_id, year)
);
create trigger journal_energy_audits after insert or update or delete on energy_audits
  for each row execute function journal_change();

-- Values of the parameters of objects and sources, with the day since when they hold.
create table object_parameter_values (
  id integer generated always as identity primary key,
  object_id integer not null references company_objects on delete cascade,
  parameter_id integer not null references object_parameters,
  value numeric not null,
  since date not null,
  version integer not null default 1,
  unique (object_id, parameter_id, since)
);
create table source_parameter_values (
  id integer generated always as identity primary key,
  object_id integer not null,
  source_id integer not null,
  parameter_id integer not null references source_parameters,
  value numeric not null,
  since date not null,
  version integer not null default 1,
  foreign key (source_id, object_id) references pollution_sources (id, object_id) on delete cascade,
  unique (source_id, parameter_id, since)
);
create index object_parameter_values_parameter on object_parameter_values (parameter_id);
create index source_parameter_values_parameter on source_parameter_values (parameter_id);
create index source_parameter_values_object on source_parameter_values (object_id);
create trigger journal_object_parameter_values after insert or update or delete on object_parameter_values
  for each row execute function journal_change();
create trigger journal_source_parameter_values after insert or update or delete on source_parameter_values
  for each row execute function journal_change();
