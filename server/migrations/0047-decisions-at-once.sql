-- What a decision leaves behind, of many records in one statement: their history, and for the laboratory its reason. As
-- arrays, which are read more quickly than JSON.
create function record_emission_decisions(ids integer[], object_ids integer[], dates date[], from_statuses text[], to_status text,
  at timestamptz, actor_id integer, role text, reason text, is_required boolean)
-- See 0019: the plan of the check that they belong to a measurement is kept.
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into emission_history (emission_id, object_id, date, at, from_status, to_status, actor_id, role, reason)
  select decided.id, decided.object_id, decided.date, record_emission_decisions.at, decided.from_status,
    record_emission_decisions.to_status, record_emission_decisions.actor_id, record_emission_decisions.role, record_emission_decisions.reason
  from unnest(ids, object_ids, dates, from_statuses) as decided (id, object_id, date, from_status);
  if record_emission_decisions.reason <> '' then
    insert into emission_comments (emission_id, object_id, date, author_id, text, required, created_at)
    select decided.id, decided.object_id, decided.date, record_emission_decisions.actor_id, record_emission_decisions.reason,
      record_emission_decisions.is_required, record_emission_decisions.at
    from unnest(ids, object_ids, dates) as decided (id, object_id, date);
  end if;
end $$;
