-- What an object refers to is named on the pages of a search, which are kept until a figure changes.
do $$
declare
  place text;
begin
  foreach place in array array['ownership_forms', 'activity_fields', 'subordinations'] loop
    execute format('create trigger figures_changed after insert or update or delete or truncate on %I
      for each statement execute function tell_change(''figure_changes'')', place);
  end loop;
end
$$;
