-- Classifiers: units, components and their general limits, and what describes objects and sources.

-- Units of one type are converted by their factor to its base unit.
create table units (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  symbol text not null unique,
  abbreviation text not null,
  designation text not null,
  type text not null,
  factor numeric not null check (factor > 0),
  version integer not null default 1
);
create trigger figures_changed after insert or update or delete or truncate on units
  for each statement execute function tell_change('figure_changes');
create trigger journal_units after insert or update or delete on units
  for each row execute function journal_change();

create table component_groups (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  version integer not null default 1
);
create trigger journal_component_groups after insert or update or delete on component_groups
  for each row execute function journal_change();

create table components (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  code text,
  group_id integer references component_groups,
  unit_id integer not null references units,
  hazard_class integer check (hazard_class between 1 and 4),
  may_be_negative boolean not null default false,
  version integer not null default 1
);
create index components_group on components (group_id);
create index components_unit on components (unit_id);
create trigger figures_changed after insert or update or delete or truncate on components
  for each statement execute function tell_change('figure_changes');
create trigger journal_components after insert or update or delete on components
  for each row execute function journal_change();

-- General limits of a component prefill the normatives of a source; measurements are not judged by them.
create table component_limits (
  id integer generated always as identity primary key,
  component_id integer not null references components on delete cascade,
  kind text not null check (kind in ('pdk', 'ken')),
  value numeric,
  min numeric,
  max numeric,
  unit_id integer not null references units,
  version integer not null default 1,
  unique (component_id, kind),
  check (value is null or (min is null and max is null)),
  check (min is null or max is null or min <= max)
);
create index component_limits_unit on component_limits (unit_id);
create trigger journal_component_limits after insert or update or delete on component_limits
  for each row execute function journal_change();

create table ecology_types (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  medium text not null check (medium in ('air', 'water', 'ground')),
  version integer not null default 1
);
create trigger journal_ecology_types after insert or update or delete on ecology_types
  for each row execute function journal_change();

create table ecology_type_groups (
  ecology_type_id integer not null references ecology_types,
  group_id integer not null references component_groups,
  primary key (ecology_type_id, group_id)
);
create index ecology_type_groups_group on ecology_type_groups (group_id);
create trigger journal_ecology_type_groups after insert or update or delete on ecology_type_groups
  for each row execute function journal_change();

create table ecology_type_components (
  ecology_type_id integer not null references ecology_types,
  component_id integer not null references components,
  primary key (ecology_type_id, component_id)
);
create index ecology_type_components_component on ecology_type_components (component_id);
create trigger journal_ecology_type_components after insert or update or delete on ecology_type_components
  for each row execute function journal_change();

create table ownership_forms (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  version integer not null default 1
);
create trigger figures_changed after insert or update or delete or truncate on ownership_forms
  for each statement execute function tell_change('figure_changes');
create trigger journal_ownership_forms after insert or update or delete on ownership_forms
  for each row execute function journal_change();

create table activity_fields (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  ordinal integer not null default 1000,
  version integer not null default 1
);
create trigger figures_changed after insert or update or delete or truncate on activity_fields
  for each statement execute function tell_change('figure_changes');
create trigger journal_activity_fields after insert or update or delete on activity_fields
  for each row execute function journal_change();

create table subordinations (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  version integer not null default 1
);
create trigger figures_changed after insert or update or delete or truncate on subordinations
  for each statement execute function tell_change('figure_changes');
create trigger journal_subordinations after insert or update or delete on subordinations
  for each row execute function journal_change();

create table danger_categories (
  id integer primary key check (id between 0 and 4),
  name_ru text not null,
  name_uz text not null,
  version integer not null default 1
);
create trigger journal_danger_categories after insert or update or delete on danger_categories
  for each row execute function journal_change();

-- Parameters of a source (debit, temperature of the gas …) and of an object (staff, area …), with their units.
create table source_parameters (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  unit_id integer not null references units,
  version integer not null default 1
);
create index source_parameters_unit on source_parameters (unit_id);
create trigger journal_source_parameters after insert or update or delete on source_parameters
  for each row execute function journal_change();

create table object_parameters (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_uz text not null,
  unit_id integer not null references units,
  version integer not null default 1
);
create index object_parameters_unit on object_parameters (unit_id);
create trigger journal_object_parameters after insert or update or delete on object_parameters
  for each row execute function journal_change();
