-- How the object stands by a measurement: judged by whatever kind of norm was in force, not by PDV and PDK alone.
-- Null until judged: what was stored before, and what a server of the last release still stores. The rule is not said
-- a second time here; the server judges these rows when it starts, and at every sweep.
alter table emissions
  add column object_verdict text check (object_verdict in ('exceeded', 'under', 'normal', 'no_data')),
  -- A background forbids nothing: a verdict by 'fon' is no exceedance.
  add column object_norm_type text check (object_norm_type in ('pdv', 'pdk', 'ken', 'pds', 'pdo', 'fon')),
  -- The limit of KEN, PDS or PDO, in the unit of the value; those of PDV, PDK and FON stand in their own columns.
  add column object_norm_value text,
  -- How heavily the norm is used, infinity included; null where none was in force.
  add column object_load double precision;

-- Empty but for what waits to be judged.
create index emissions_unjudged on emissions (id) where object_verdict is null;

-- Which objects had exceedances lately: that is now asked of the object's verdict.
drop index emissions_object_exceeded;
create index emissions_object_exceeded on emissions (object_id, date desc)
  where object_verdict = 'exceeded' and object_norm_type <> 'fon' and status = 'Accepted' and deleted_at is null;
