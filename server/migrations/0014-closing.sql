-- What has closed is inactive, and has a day and a reason; what is active has no end. Secret objects may be either.

-- Whoever gave an end and a reason has closed it, whatever the status said.
update company_objects set status = 'inactive', version = version + 1
where status = 'active' and activity_end is not null;
update pollution_sources set status = 'inactive', version = version + 1
where status = 'active' and ended_on is not null;

-- Inactive without an end: it closed on the day on which it was made inactive, as far as the journal knows, and not
-- before the last measurement; where neither is known, today. Nobody was asked why.
create function pg_temp.closed_on(closed_table text, closed_id integer, measured date, started date) returns date
language sql as $$
  select greatest(started, coalesce(greatest(measured, (
    select max((at at time zone 'Asia/Tashkent')::date) from journal
    where record_type = closed_table and record_id = closed_id::text and new_values ->> 'status' = 'inactive'
  )), current_date))
$$;
update company_objects set
  activity_end = pg_temp.closed_on(
    'company_objects', id, (select max(date) from emissions where object_id = company_objects.id and deleted_at is null),
    activity_start
  ),
  end_reason = case end_reason when '' then 'Причина не указана' else end_reason end,
  version = version + 1
where status = 'inactive' and activity_end is null;
update pollution_sources set
  ended_on = pg_temp.closed_on(
    'pollution_sources', id, (select max(date) from emissions where source_id = pollution_sources.id and deleted_at is null),
    started_on
  ),
  end_reason = case end_reason when '' then 'Причина не указана' else end_reason end,
  version = version + 1
where status = 'inactive' and ended_on is null;

alter table company_objects add constraint company_objects_closing
  check (status = 'secret' or (status = 'inactive') = (activity_end is not null));
alter table pollution_sources add constraint pollution_sources_closing
  check ((status = 'inactive') = (ended_on is not null));
