-- Help and knowledge base in two languages, questions and answers.

create table help_categories (
  id integer generated always as identity primary key,
  shelf text not null check (shelf in ('help', 'knowledge')),
  name_ru text not null,
  name_uz text not null,
  position integer not null,
  -- Identifies built-in contents, so that a later release can update them.
  built_in text unique,
  version integer not null default 1
);
create index help_categories_position on help_categories (shelf, position, id);
create trigger journal_help_categories after insert or update or delete on help_categories
  for each row execute function journal_change();

create table help_subcategories (
  id integer generated always as identity primary key,
  category_id integer not null references help_categories,
  name_ru text not null,
  name_uz text not null,
  position integer not null,
  built_in text unique,
  version integer not null default 1
);
create index help_subcategories_position on help_subcategories (category_id, position, id);
create trigger journal_help_subcategories after insert or update or delete on help_subcategories
  for each row execute function journal_change();

create table help_posts (
  id integer generated always as identity primary key,
  subcategory_id integer not null references help_subcategories,
  position integer not null,
  -- The screen that the article explains.
  screen text unique,
  built_in text unique,
  -- The version shown to readers.
  published_version integer,
  -- Stems of the published text, in both languages.
  search tsvector not null default '',
  updated_at timestamptz not null,
  version integer not null default 1,
  -- Of the published titles, where misspelt words are found too.
  search_key text not null default ''
);
create index help_posts_position on help_posts (subcategory_id, position, id);
create index help_posts_search on help_posts using gin (search);
create index help_posts_titles on help_posts using gin (search_key gin_trgm_ops);
-- The stems are not journaled.
create trigger journal_help_posts after insert or update or delete on help_posts
  for each row execute function journal_change('search');

-- All versions are kept, for comparing and restoring.
create table help_post_versions (
  post_id integer not null references help_posts on delete cascade,
  version integer not null,
  title_ru text not null,
  title_uz text not null,
  content_ru jsonb not null,
  content_uz jsonb not null,
  author_id integer references users,
  created_at timestamptz not null,
  primary key (post_id, version)
);
create index help_post_versions_author on help_post_versions (author_id);

create table help_post_files (
  id integer generated always as identity primary key,
  post_id integer not null references help_posts on delete cascade,
  file_id integer not null references files,
  uploaded_by integer references users,
  created_at timestamptz not null
);
create index help_post_files_post on help_post_files (post_id, id);
create index help_post_files_file on help_post_files (file_id);
create index help_post_files_user on help_post_files (uploaded_by);
create trigger journal_help_post_files after insert or update or delete on help_post_files
  for each row execute function journal_change();

-- Questions of users and their answers.
create table faq_questions (
  id integer generated always as identity primary key,
  subcategory_id integer references help_subcategories,
  lang text not null check (lang in ('ru', 'uz')),
  title text not null,
  text text not null default '',
  status text not null default 'new' check (status in ('new', 'published', 'rejected')),
  asked_by integer not null references users,
  created_at timestamptz not null,
  search tsvector not null default '',
  version integer not null default 1
);
create index faq_questions_search on faq_questions using gin (search);
create index faq_questions_subcategory on faq_questions (subcategory_id);
create index faq_questions_asked_by on faq_questions (asked_by);
create trigger journal_faq_questions
  after insert or delete or update of title, text, lang, status, subcategory_id on faq_questions
  for each row execute function journal_change('search');

create table faq_answers (
  id integer generated always as identity primary key,
  question_id integer not null references faq_questions on delete cascade,
  text text not null,
  status text not null default 'new' check (status in ('new', 'published', 'rejected')),
  answered_by integer not null references users,
  created_at timestamptz not null,
  version integer not null default 1
);
create index faq_answers_question on faq_answers (question_id, id);
create index faq_answers_answered_by on faq_answers (answered_by);
create trigger journal_faq_answers after insert or update or delete on faq_answers
  for each row execute function journal_change();

-- One vote for each user and answer.
create table faq_votes (
  answer_id integer not null references faq_answers on delete cascade,
  user_id integer not null references users,
  is_helpful boolean not null,
  primary key (answer_id, user_id)
);
create index faq_votes_user on faq_votes (user_id);
