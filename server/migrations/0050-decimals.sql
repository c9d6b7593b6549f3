-- Decimals that came out of binary arithmetic, such as 17.400000000000002, become the decimals that were meant. Ten
-- places are what a file of an import may have. Measurements were always written as decimals, and the factors of units
-- may be smaller than that.
do $$
declare
  place record;
begin
  for place in
    select c.table_name, c.column_name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    join pg_class on pg_class.oid = format('public.%I', c.table_name)::regclass
    where c.table_schema = 'public' and c.data_type = 'numeric' and t.table_type = 'BASE TABLE'
      and pg_class.relkind = 'r' and not pg_class.relispartition
      and c.is_generated = 'NEVER'
      and exists (select from pg_trigger where tgrelid = pg_class.oid and tgname like 'journal%')
      and not (c.table_name = 'units' and c.column_name = 'factor')
  loop
    execute format('update %1$I set %2$I = trim_scale(round(%2$I, 10)) where scale(%2$I) > 10',
      place.table_name, place.column_name);
  end loop;
end
$$;
