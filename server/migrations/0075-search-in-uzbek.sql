-- A name and what is made of it in Latin letters have one key: only е, which Uzbek writes as ye at the beginning and after
-- vowels, made two, and kh, which was made h in Latin letters alone.
create or replace function search_key(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    replace(translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(value collate "und-x-icu"),
        'йе', 'е'), 'йэ', 'э'), 'ye', 'e'),
        'щ', 'ш'), 'ш', 'sh'), 'ч', 'ch'), 'ж', 'j'), 'ц', 'ts'), 'ю', 'yu'), 'я', 'ya'), 'ё', 'yo'),
      'абвгғдезийкқлмнопрстуўфхҳыэ' || 'oqyx-' || 'ъь‘’ʻʼ`''"«»“”„.,;:()№',
      'abvggdeziikklmnaprstuafhhie' || 'akih '),
      'kh', 'h'),
    '\s+', ' ', 'g')
$$;

-- Objects and sources are found by the names that were given in Uzbek as well; all kept keys are worked out anew.
alter table company_objects drop column search_key;
alter table company_objects add column search_key text not null
  generated always as (search_key(title || ' ' || short_name || ' ' || title_uz || ' ' || inn || ' ' || address)) stored;
create index company_objects_search on company_objects using gin (search_key gin_trgm_ops);

alter table pollution_sources drop column search_key;
alter table pollution_sources add column search_key text not null
  generated always as (search_key(number || ' ' || name || ' ' || name_uz)) stored;
create index pollution_sources_search on pollution_sources using gin (search_key gin_trgm_ops);

alter table expertise_cards drop column search_key;
alter table expertise_cards add column search_key text not null
  generated always as (search_key(number || ' ' || title || ' ' || applicant || ' ' || inn)) stored;
create index expertise_cards_search on expertise_cards using gin (search_key gin_trgm_ops);

alter table users drop column search_key;
alter table users add column search_key text not null
  generated always as (search_key(name || ' ' || surname || ' ' || email)) stored;
create index users_search on users using gin (search_key gin_trgm_ops);

update help_posts set search_key = search_key(seen.title_ru || ' ' || seen.title_uz)
  from help_post_versions as seen where seen.post_id = help_posts.id and seen.version = help_posts.published_version;
