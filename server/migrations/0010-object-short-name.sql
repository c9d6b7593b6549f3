-- What an object is called in everyday speech; people search by it too.
alter table company_objects add column short_name text not null default '';
alter table company_objects drop column search_key;
alter table company_objects add column search_key text not null
  generated always as (search_key(title || ' ' || short_name || ' ' || inn || ' ' || address)) stored;
create index company_objects_search on company_objects using gin (search_key gin_trgm_ops);
