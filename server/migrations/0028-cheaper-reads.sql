-- How often the registry has changed: its objects, their sources, what regions are called. Whoever changes it only adds
-- a row, once in a transaction, so that nobody waits for anybody; now and then the rows are made one. Whoever sees the
-- same sum as before sees the same registry as before.
create table registry_changes (n bigint not null);

create function registry_changed() returns trigger language plpgsql as $$
declare
  this_one constant text := pg_current_xact_id()::text;
begin
  -- The setting goes when its part of the transaction is undone, as the row does.
  if current_setting('eco.registry_changed', true) is distinct from this_one then
    insert into registry_changes values (1);
    perform set_config('eco.registry_changed', this_one, true);
  end if;
  return null;
end
$$;

create trigger registry_changed after insert or update or delete or truncate on company_objects
  for each statement execute function registry_changed();
create trigger registry_changed after insert or update or delete or truncate on pollution_sources
  for each statement execute function registry_changed();
create trigger registry_changed after insert or update or delete or truncate on regions
  for each statement execute function registry_changed();

-- Likeness takes twenty times as long to work out as whether a text is held: what holds it is not asked for more.
-- The threshold is known once something of the extension has been called.
select word_similarity('', '');
create or replace function objects_like(pattern text, word text) returns setof integer language sql stable rows 200
  set enable_seqscan = off set pg_trgm.word_similarity_threshold = 0.42
  as $$
    select id from company_objects where search_key like pattern
    union all
    (select id from company_objects where search_key not like pattern and word <% search_key limit 1000)
  $$;

-- A month of days, everybody's or a laboratory's, is counted from the index alone.
alter table emission_day_sums drop constraint emission_day_sums_pkey,
  add primary key (date, region_id, is_secret, laboratory_id, medium, status, verdict, standing) include (n);
drop index emission_day_sums_laboratory;
create index emission_day_sums_laboratory on emission_day_sums (laboratory_id, date)
  include (region_id, is_secret, medium, status, n);
