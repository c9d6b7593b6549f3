-- A function in SQL is planned anew for each statement that calls it, which every journaled row is. PL/pgSQL keeps its
-- plans for the connection. The results are the same.
create or replace function journal_words(old_values jsonb, new_values jsonb, comment text) returns text
language plpgsql immutable parallel safe as $$
begin
  if old_values is null and new_values is null then
    return coalesce(' ' || lower(nullif(comment, '') collate "und-x-icu"), '');
  end if;
  return coalesce(' ' || lower((
    select string_agg(value, ' ')
    from (
      select value from jsonb_each_text(old_values) where key not in ('version', 'search_key', 'position')
      union all
      select value from jsonb_each_text(new_values) where key not in ('version', 'search_key', 'position')
      union all
      select nullif(comment, '')
    ) as texts
    where value is not null) collate "und-x-icu"), '');
end $$;

create or replace function journal_fields(old_values jsonb, new_values jsonb) returns text[]
language plpgsql immutable parallel safe as $$
begin
  if old_values is null and new_values is null then
    return '{}';
  end if;
  return array(
    select key from jsonb_each(coalesce(old_values, '{}') || jsonb_strip_nulls(coalesce(new_values, '{}')))
    where value <> 'null');
end $$;
