-- The dashboard of a laboratory is counted once too, and shows the names of people and the signs of units.
create trigger figures_changed after insert or update or delete or truncate on units
  for each statement execute function tell_change('figure_changes');
-- Whoever signs in or chooses another theme is called as before.
create trigger figures_changed after insert or update of name, surname or delete or truncate on users
  for each statement execute function tell_change('figure_changes');
