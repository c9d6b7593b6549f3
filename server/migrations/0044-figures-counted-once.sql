-- As registry_changes for the registry: how often that has changed which figures are counted from. Whoever sees the same
-- sum as before would count the same as before.
create table figure_changes (n bigint not null);

-- Adds to the table that it is told of, once in a transaction.
create function tell_change() returns trigger language plpgsql as $$
declare
  said constant text := 'eco.' || tg_argv[0];
  this_one constant text := pg_current_xact_id()::text;
begin
  -- The setting goes when its part of the transaction is undone, as the row does.
  if current_setting(said, true) is distinct from this_one then
    execute format('insert into %I values (1)', tg_argv[0]);
    perform set_config(said, this_one, true);
  end if;
  return null;
end
$$;

do $$
declare
  place text;
begin
  foreach place in array array['company_objects', 'pollution_sources', 'regions'] loop
    execute format('drop trigger registry_changed on %I', place);
    execute format('create trigger registry_changed after insert or update or delete or truncate on %I
      for each statement execute function tell_change(''registry_changes'')', place);
  end loop;
  foreach place in array array[
    'company_objects', 'pollution_sources', 'regions', 'object_periods', 'sampling_plans', 'sampling_plan_periods',
    'emissions', 'emission_history', 'components', 'laboratories', 'ministries'
  ] loop
    execute format('create trigger figures_changed after insert or update or delete or truncate on %I
      for each statement execute function tell_change(''figure_changes'')', place);
  end loop;
end
$$;
drop function registry_changed();
