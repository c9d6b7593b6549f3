-- Ctrl+K finds all kinds of things alike. Their keys are kept: to work out those of a hundred thousand rows at each
-- search would take seconds.
alter table pollution_sources add column search_key text not null
  generated always as (search_key(number || ' ' || name)) stored;
drop index pollution_sources_search;
create index pollution_sources_search on pollution_sources using gin (search_key gin_trgm_ops);

alter table expertise_cards add column search_key text not null
  generated always as (search_key(number || ' ' || title || ' ' || applicant || ' ' || inn)) stored;
create index expertise_cards_search on expertise_cards using gin (search_key gin_trgm_ops);

alter table users add column search_key text not null
  generated always as (search_key(name || ' ' || surname || ' ' || email)) stored;
create index users_search on users using gin (search_key gin_trgm_ops);

-- The titles that readers see: misspelt words are forgiven in them. In the text they are found by stems.
alter table help_posts add column search_key text not null default '';
update help_posts set search_key = search_key(seen.title_ru || ' ' || seen.title_uz)
  from help_post_versions as seen where seen.post_id = help_posts.id and seen.version = help_posts.published_version;
create index help_posts_titles on help_posts using gin (search_key gin_trgm_ops);

-- The rows of a table that have words like these, as `objects_like` finds objects; numbers are known exactly.
-- The threshold is known once something of the extension has been called.
select word_similarity('', '');
create function rows_like(searched regclass, words text[]) returns setof integer language plpgsql stable rows 200
  set enable_seqscan = off set pg_trgm.word_similarity_threshold = 0.42
  as $$
    declare
      conditions text := (
        select string_agg(
          case when word ~ '[a-z]' then format('%L <%% search_key', word)
            else format('search_key like %L', '%' || word || '%') end,
          ' and ')
        from unnest(words) as word);
    begin
      return query execute format('select id from %s where %s limit 1000', searched, conditions);
    end
  $$;

-- Conclusions whose end was announced, and which end: one that is prolonged is announced again.
create table announced_conclusions (
  card_id integer primary key references expertise_cards on delete cascade,
  valid_until date not null
);
