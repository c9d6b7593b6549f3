-- Being on a list, being active and being planned have a past, which statistics of a period ask for. Periods are
-- half-open: `until` is the first day on which it was no longer so. Triggers write them from what people change.

create function tashkent_today() returns date language sql stable as $$
  select (coalesce(nullif(current_setting('eco.now', true), '')::timestamptz, clock_timestamp())
    at time zone 'Asia/Tashkent')::date
$$;

-- An object says when it last came onto a list and left it, and when it was last opened again.
alter table company_objects
  add column reopened_on date,
  add column miz_excluded_on date,
  add column pkm343_included_on date,
  add column pkm343_excluded_on date;

-- Nobody was asked when: the day on which the journal saw it put on the list; where it was entered so, from its start.
update company_objects set pkm343_included_on = least(tashkent_today(), coalesce((
  select (max(at) at time zone 'Asia/Tashkent')::date from journal
  where record_type = 'company_objects' and record_id = company_objects.id::text
    and action = 'update' and new_values ->> 'pkm343' = 'true'
), activity_start))
where pkm343;

alter table company_objects
  add constraint company_objects_reopening
    check (reopened_on > activity_start and (activity_end is null or activity_end >= reopened_on)),
  add constraint company_objects_miz_dates
    check (miz_excluded_on is null or coalesce(miz_excluded_on >= miz_included_on, false)),
  add constraint company_objects_pkm343_dates
    check (pkm343 = (pkm343_included_on is not null and pkm343_excluded_on is null)
      and (pkm343_excluded_on is null or coalesce(pkm343_excluded_on >= pkm343_included_on, false)));

drop index company_objects_miz;
create index company_objects_miz on company_objects (miz_included_on, id)
  where miz_included_on is not null and miz_excluded_on is null;

create table object_periods (
  object_id integer not null references company_objects on delete cascade,
  kind text not null check (kind in ('active', 'miz', 'pkm343')),
  since date not null,
  until date check (until > since),
  primary key (object_id, kind, since),
  constraint object_periods_overlap
    exclude using gist (object_id with =, kind with =, daterange(since, until) with &&)
);
-- Which objects were so in a period: read from the index alone, and joined with their places of today.
create index object_periods_kind on object_periods (kind, since, until, object_id);

-- What the columns of an object say: the last period of each kind.
create function last_periods(object company_objects) returns table (kind text, since date, until date)
language sql immutable as $$
  values
    ('active', coalesce(object.reopened_on, object.activity_start), object.activity_end + 1),
    ('miz', object.miz_included_on, object.miz_excluded_on),
    ('pkm343', object.pkm343_included_on, object.pkm343_excluded_on)
$$;

create function keep_object_periods() returns trigger language plpgsql as $$
declare
  said record;
  is_first boolean;
begin
  for said in
    select kind, last.since, last.until, past.since as since_before, past.until as until_before
    from last_periods(new) as last left join last_periods(old) as past using (kind)
    where (last.since, last.until) is distinct from (past.since, past.until)
  loop
    -- What begins after the last period had ended is another one. Anything else corrects the last one, which takes
    -- over from those that it now covers; only the time before an object was opened again is not to be lost by that.
    if coalesce(said.since < said.until_before, true) then
      is_first := said.kind = 'active' and old.reopened_on is null and new.reopened_on is not null;
      delete from object_periods
      where object_id = new.id and kind = said.kind
        and since >= least(said.since, case when not is_first then said.since_before end);
      update object_periods set until = said.since
      where object_id = new.id and kind = said.kind and coalesce(until, 'infinity') > said.since;
    end if;
    if said.since < coalesce(said.until, 'infinity') then
      insert into object_periods (object_id, kind, since, until)
      values (new.id, said.kind, said.since, said.until);
    end if;
  end loop;
  -- One that was opened again shows the start of its first period too.
  if new.reopened_on is not null and new.activity_start <> old.activity_start then
    delete from object_periods where object_id = new.id and kind = 'active' and until <= new.activity_start;
    update object_periods set since = new.activity_start
    where object_id = new.id and kind = 'active' and since < new.reopened_on
      and since = (select min(since) from object_periods where object_id = new.id and kind = 'active');
  end if;
  return null;
end $$;
create trigger company_objects_past after insert or update on company_objects
  for each row execute function keep_object_periods();

insert into object_periods (object_id, kind, since, until)
select company_objects.id, kind, since, until from company_objects, last_periods(company_objects)
where since < coalesce(until, 'infinity');

-- Since when frequency and laboratory are as they are (null: from the plan's start), and on which day it was made
-- (null: before this was kept).
alter table sampling_plans add column changed_on date, add column made_on date;
alter table sampling_plans
  alter column made_on set default tashkent_today(),
  add constraint sampling_plans_change check (changed_on > started_on and (ended_on is null or ended_on >= changed_on));

-- Each plan as it was, also after it was deleted: hence everything that it says, and no reference to it.
create table sampling_plan_periods (
  plan_id integer not null,
  object_id integer not null,
  source_id integer not null,
  component_id integer not null references components,
  laboratory_id integer not null references laboratories,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'quarterly')),
  since date not null,
  until date check (until > since),
  -- Ended by a change or a deletion: the week, month or quarter that was running then is not asked for.
  is_cut boolean not null default false,
  primary key (plan_id, since),
  foreign key (source_id, object_id) references pollution_sources (id, object_id) on delete cascade,
  constraint sampling_plan_periods_overlap
    exclude using gist (source_id with =, component_id with =, daterange(since, until) with &&)
);
create index sampling_plan_periods_source on sampling_plan_periods (source_id, component_id, since);
create index sampling_plan_periods_object on sampling_plan_periods (object_id, since);
create index sampling_plan_periods_laboratory on sampling_plan_periods (laboratory_id, since, until);

create function keep_plan_periods() returns trigger language plpgsql as $$
declare
  begins date;
  holds date;
begin
  -- Days that another plan of this source and component asked for stay with that one.
  begins := greatest(new.started_on, (
    select max(until) from sampling_plan_periods
    where source_id = new.source_id and component_id = new.component_id and plan_id <> new.id
  ));
  holds := greatest(new.changed_on, begins);
  if tg_op = 'UPDATE' then
    -- Another start or component is a correction: it was always meant.
    delete from sampling_plan_periods where plan_id = new.id and until <= begins;
    update sampling_plan_periods set since = greatest(since, begins), component_id = new.component_id
    where plan_id = new.id and (since < begins or component_id <> new.component_id);
    -- Where nothing changes but the day of the last change, or the end, the last period is written anew.
    delete from sampling_plan_periods
    where plan_id = new.id and (since >= holds or (
      since = (select max(since) from sampling_plan_periods where plan_id = new.id)
      and (new.frequency, new.laboratory_id) = (old.frequency, old.laboratory_id)));
    update sampling_plan_periods set until = holds, is_cut = true
    where plan_id = new.id and since = (select max(since) from sampling_plan_periods where plan_id = new.id);
  end if;
  if begins <= coalesce(new.ended_on, 'infinity') then
    insert into sampling_plan_periods
      (plan_id, object_id, source_id, component_id, laboratory_id, frequency, since, until)
    values (new.id, new.object_id, new.source_id, new.component_id, new.laboratory_id, new.frequency, holds,
      new.ended_on + 1);
  end if;
  if tg_op = 'UPDATE' then
    update sampling_plan_periods set since = begins
    where plan_id = new.id and since > begins
      and since = (select min(since) from sampling_plan_periods where plan_id = new.id);
  end if;
  return null;
end $$;
create trigger sampling_plans_begin after insert on sampling_plans
  for each row execute function keep_plan_periods();
create trigger sampling_plans_past after update on sampling_plans for each row
  when ((old.component_id, old.frequency, old.laboratory_id, old.started_on, old.ended_on, old.changed_on)
    is distinct from
    (new.component_id, new.frequency, new.laboratory_id, new.started_on, new.ended_on, new.changed_on))
  execute function keep_plan_periods();

-- What was planned stays so. Only a plan that is taken back on the day on which it was made never was.
create function end_plan_periods() returns trigger language plpgsql as $$
begin
  delete from sampling_plan_periods
  where plan_id = old.id and (since >= tashkent_today() or old.made_on = tashkent_today());
  update sampling_plan_periods set until = tashkent_today(), is_cut = true
  where plan_id = old.id and coalesce(until, 'infinity') > tashkent_today();
  return null;
end $$;
create trigger sampling_plans_end after delete on sampling_plans
  for each row execute function end_plan_periods();

insert into sampling_plan_periods
  (plan_id, object_id, source_id, component_id, laboratory_id, frequency, since, until)
select id, object_id, source_id, component_id, laboratory_id, frequency, started_on, ended_on + 1
from sampling_plans;
