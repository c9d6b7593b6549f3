-- The reason of a decision is in the history of the measurement, which is sealed as the journal is, with who, when and
-- what. As a comment it is for the laboratory. In the journal once more it told nothing new, and took a tenth of the
-- time of reopening many.
create or replace function journal_additions() returns trigger language plpgsql as $$
begin
  insert into journal (at, actor_kind, actor_id, role, action, record_type, record_id, new_values, request_id, object_id)
  select
    coalesce(nullif(current_setting('eco.now', true), '')::timestamptz, clock_timestamp()),
    coalesce(nullif(current_setting('eco.actor_kind', true), ''), 'system'),
    nullif(current_setting('eco.actor_id', true), '')::integer,
    nullif(current_setting('eco.role', true), ''),
    'create', tg_table_name, added.id, to_jsonb(added), nullif(current_setting('eco.request_id', true), ''),
    added.object_id
  from added where not added.required order by added.id;
  return null;
end $$;
