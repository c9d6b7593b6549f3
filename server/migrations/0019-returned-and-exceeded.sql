-- What a laboratory looks at every morning is found by an index, however much was measured before.

-- Since when it lies with its laboratory again, because a moderator has cancelled or reopened it. Null when it does not.
alter table emissions add column returned_at timestamptz;
-- That is none of the sums' business.
alter table emissions disable trigger emissions_counted_again;
alter table emissions disable trigger emissions_counted_no_more;
update emissions set returned_at = back.at
from emissions as returned cross join lateral (
  select at, from_status, to_status from emission_history
  where emission_history.emission_id = returned.id order by id desc limit 1
) as back
where emissions.id = returned.id and emissions.object_id = returned.object_id and emissions.date = returned.date
  and returned.status in ('Canceled', 'Edited') and (back.to_status = 'Canceled' or back.from_status = 'Accepted');
alter table emissions enable trigger emissions_counted_again;
alter table emissions enable trigger emissions_counted_no_more;

create index emissions_returned on emissions (returned_at desc, id desc)
  where returned_at is not null and deleted_at is null;
create index emissions_returned_laboratory on emissions (laboratory_id, returned_at desc, id desc)
  where returned_at is not null and deleted_at is null;

-- What the object's verdict calls exceeded; above a background alone nothing is.
create index emissions_exceeded on emissions (date desc, id desc)
  where object_verdict = 'exceeded' and object_norm_type <> 'fon' and status <> 'Canceled' and deleted_at is null;
create index emissions_exceeded_laboratory on emissions (laboratory_id, date desc, id desc)
  where object_verdict = 'exceeded' and object_norm_type <> 'fon' and status <> 'Canceled' and deleted_at is null;

-- By day for laboratories too. A server of the last release cannot fold into it any more, and leaves what it has not
-- folded to those of this one.
truncate emission_day_sums;
alter table emission_day_sums drop constraint emission_day_sums_pkey;
alter table emission_day_sums add column laboratory_id integer,
  add primary key (date, region_id, is_secret, laboratory_id, medium, status, verdict, standing);
create index emission_day_sums_laboratory on emission_day_sums (laboratory_id, date);
-- Without what has not been folded yet.
insert into emission_day_sums (date, region_id, is_secret, laboratory_id, medium, status, verdict, standing, n, total)
select date, region_id, is_secret, laboratory_id, medium, status, verdict, standing, sum(n), sum(total)
from (
  select date, region_id, is_secret, coalesce(laboratory_id, 0) as laboratory_id, medium, status, verdict,
    standing(object_verdict, object_norm_type) as standing, 1 as n, value as total
  from emissions where deleted_at is null
  union all
  select date, region_id, is_secret, laboratory_id, medium, status, verdict, standing, -n, -total from emission_changes
) as folded
group by date, region_id, is_secret, laboratory_id, medium, status, verdict, standing
having sum(n) <> 0 or sum(total) <> 0
-- Day beside day, as they are read.
order by date;

-- That a record's history and comments belong to a measurement is checked row by row, and PostgreSQL would plan each
-- check anew, because a measurement is in one of many parts: five hundred checks took longer than all the rest of a
-- decision. Within these functions the plan of the check is kept.
create function record_emission_history(entries jsonb, at timestamptz, actor_id integer, role text, reason text)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into emission_history
    (emission_id, object_id, date, at, from_status, to_status, old_values, new_values, actor_id, role, reason)
  select entry.id, entry.object_id, entry.date, record_emission_history.at, entry.from_status, entry.to_status,
    entry.old_values, entry.new_values, record_emission_history.actor_id, record_emission_history.role,
    record_emission_history.reason
  from jsonb_to_recordset(entries) as entry (
    id integer, object_id integer, date date, from_status text, to_status text, old_values jsonb, new_values jsonb
  );
end $$;

create function add_emission_comments(comments jsonb, author_id integer, required boolean, at timestamptz)
returns setof integer language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query insert into emission_comments (emission_id, object_id, date, author_id, text, required, created_at)
  select comment.id, comment.object_id, comment.date, add_emission_comments.author_id, comment.text,
    add_emission_comments.required, add_emission_comments.at
  from jsonb_to_recordset(comments) as comment (id integer, object_id integer, date date, text text)
  returning emission_comments.id;
end $$;

-- What is added many at a time is journaled in one statement; as `journal_change` writes it, of tables without secrets.
create function journal_additions() returns trigger language plpgsql as $$
begin
  insert into journal (at, actor_kind, actor_id, role, action, record_type, record_id, new_values, request_id, object_id)
  select
    coalesce(nullif(current_setting('eco.now', true), '')::timestamptz, clock_timestamp()),
    coalesce(nullif(current_setting('eco.actor_kind', true), ''), 'system'),
    nullif(current_setting('eco.actor_id', true), '')::integer,
    nullif(current_setting('eco.role', true), ''),
    'create', tg_table_name, added.id, to_jsonb(added), nullif(current_setting('eco.request_id', true), ''),
    added.object_id
  from added order by added.id;
  return null;
end $$;
drop trigger journal_emission_comments on emission_comments;
create trigger journal_emission_comments after update or delete on emission_comments
  for each row execute function journal_change();
create trigger journal_emission_comments_added after insert on emission_comments
  referencing new table as added for each statement execute function journal_additions();

-- In the order of their ids, as everybody holds them: a bulk decision and an object that moves wait for each other, and
-- never both.
create or replace function move_emissions() returns trigger language plpgsql as $$
begin
  perform from emissions where object_id = new.id order by id for update;
  update emissions set region_id = new.region_id, is_secret = new.is_secret
  where object_id = new.id and (region_id <> new.region_id or is_secret <> new.is_secret);
  return null;
end $$;
