-- The reason of a decision is a code and a comment. `reason` of the history stays as it was: it is sealed. Rows from now
-- on leave it empty, and their code and comment are sealed instead (`contents` of the block).
alter table emission_history add column reason_code text, add column comment text not null default '';
alter table emission_comments add column reason_code text;
alter table journal_seals add column contents integer not null default 1;

-- A label in either language and what follows it, as it was written before codes.
create function split_reason(written text, out code text, out comment text) language sql immutable as $$
  select max(label.code), coalesce(max(case when written = label.words then '' else substr(written, length(label.words) + 3) end), written)
  from (values
    ('protocol', 'Нет протокола измерения'), ('protocol', 'O‘lchov bayonnomasi yo‘q'),
    ('instrument', 'Неисправен или не поверен прибор'), ('instrument', 'Asbob nosoz yoki tekshiruvdan o‘tmagan'),
    ('typing', 'Ошибка ввода'), ('typing', 'Kiritishdagi xato'),
    ('unit', 'Не та единица'), ('unit', 'O‘lchov birligi noto‘g‘ri'),
    ('duplicate', 'Повтор другой записи'), ('duplicate', 'Boshqa yozuvning takrori'),
    ('implausible', 'Значение неправдоподобно'), ('implausible', 'Qiymat haqiqatga to‘g‘ri kelmaydi'),
    ('correction', 'Нужно исправить значение'), ('correction', 'Qiymatni tuzatish kerak'),
    ('complaint', 'Обращение предприятия'), ('complaint', 'Korxona murojaati'),
    ('by-mistake', 'Решение принято по ошибке'), ('by-mistake', 'Qaror xato bilan qabul qilingan'),
    ('import-undone', 'Импорт отменён'), ('import-undone', 'Import bekor qilindi')
  ) as label (code, words)
  where written = label.words or starts_with(written, label.words || '. ')
$$;

-- The reason of a decision that was written in words of one's own has the code `other`. A correction by a laboratory
-- also leads to Edited, but holds new values.
alter table emission_history disable trigger emission_history_append_only;
update emission_history set
  comment = split.comment,
  reason_code = coalesce(split.code, case
    when written.to_status = 'Canceled'
      or (written.to_status = 'Edited' and written.from_status <> 'Edited' and written.new_values is null) then 'other'
  end)
from emission_history as written cross join lateral split_reason(written.reason) as split
where emission_history.id = written.id and written.reason <> '';
alter table emission_history enable trigger emission_history_append_only;

alter table emission_comments disable trigger journal_emission_comments;
update emission_comments set text = split.comment, reason_code = coalesce(split.code, 'other')
from emission_comments as written cross join lateral split_reason(written.text) as split
where emission_comments.id = written.id and written.required;
alter table emission_comments enable trigger journal_emission_comments;

alter table emission_history add constraint emission_history_reason_code check (reason_code in (
  'protocol', 'instrument', 'typing', 'unit', 'duplicate', 'implausible', 'correction', 'complaint', 'by-mistake', 'other',
  'import-undone'));
alter table emission_comments add constraint emission_comments_reason_code check (reason_code in (
  'protocol', 'instrument', 'typing', 'unit', 'duplicate', 'implausible', 'correction', 'complaint', 'by-mistake', 'other'));

-- The plan of the check that rows belong to a measurement is kept: see 0019.
create function record_emission_history(entries jsonb, at timestamptz, actor_id integer, role text, reason_code text,
  comment text)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into emission_history
    (emission_id, object_id, date, at, from_status, to_status, old_values, new_values, actor_id, role, reason_code, comment)
  select entry.id, entry.object_id, entry.date, record_emission_history.at, entry.from_status, entry.to_status,
    entry.old_values, entry.new_values, record_emission_history.actor_id, record_emission_history.role,
    record_emission_history.reason_code, record_emission_history.comment
  from jsonb_to_recordset(entries) as entry (
    id integer, object_id integer, date date, from_status text, to_status text, old_values jsonb, new_values jsonb
  );
end $$;

create function record_emission_decisions(ids integer[], object_ids integer[], dates date[], from_statuses text[], to_status text,
  at timestamptz, actor_id integer, role text, reason_code text, comment text, is_required boolean)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into emission_history
    (emission_id, object_id, date, at, from_status, to_status, actor_id, role, reason_code, comment)
  select decided.id, decided.object_id, decided.date, record_emission_decisions.at, decided.from_status,
    record_emission_decisions.to_status, record_emission_decisions.actor_id, record_emission_decisions.role,
    record_emission_decisions.reason_code, record_emission_decisions.comment
  from unnest(ids, object_ids, dates, from_statuses) as decided (id, object_id, date, from_status);
  if record_emission_decisions.reason_code is not null or record_emission_decisions.comment <> '' then
    insert into emission_comments (emission_id, object_id, date, author_id, text, reason_code, required, created_at)
    select decided.id, decided.object_id, decided.date, record_emission_decisions.actor_id,
      record_emission_decisions.comment, record_emission_decisions.reason_code, record_emission_decisions.is_required,
      record_emission_decisions.at
    from unnest(ids, object_ids, dates) as decided (id, object_id, date);
  end if;
end $$;

-- Servers of the last release call these while they are replaced: what they write is told apart here.
create or replace function record_emission_history(entries jsonb, at timestamptz, actor_id integer, role text, reason text)
returns void language sql as $$
  select record_emission_history(entries, at, actor_id, role, split.code, split.comment) from split_reason(reason) as split;
$$;
create or replace function record_emission_decisions(ids integer[], object_ids integer[], dates date[], from_statuses text[],
  to_status text, at timestamptz, actor_id integer, role text, reason text, is_required boolean)
returns void language sql as $$
  select record_emission_decisions(ids, object_ids, dates, from_statuses, to_status, at, actor_id, role,
    coalesce(split.code, case when is_required then 'other' end), split.comment, is_required)
  from split_reason(reason) as split;
$$;

create or replace view activities as
select
  'journal' as journal, id, at, actor_kind, actor_id, role, action, record_type, record_id, null::integer as emission_id,
  object_id, old_values, new_values, '' as reason, request_id, ip, null::text as reason_code
from journal
union all
select
  'emission_history', id::bigint, at, case when actor_id is null then 'system' else 'user' end, actor_id, role,
  case when from_status is null then 'create' when to_status is null then 'delete' else 'update' end,
  'emissions', emission_id::text, emission_id, object_id,
  case when from_status is null or from_status = to_status then old_values
    else coalesce(old_values, '{}') || jsonb_build_object('status', from_status) end,
  case when to_status is null or from_status = to_status then new_values
    else coalesce(new_values, '{}') || jsonb_build_object('status', to_status) end,
  comment, request_id, ip, reason_code
from emission_history;
