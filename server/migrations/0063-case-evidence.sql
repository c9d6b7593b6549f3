-- Why a case was closed although its measurements do not say so, and the deadline that a step had: a case that is opened
-- again gets new ones.
alter table exceedance_cases add column close_reason text
  check (close_reason in ('stopped', 'dismantled', 'authority', 'plan', 'other'));
alter table case_entries
  add column due_at timestamptz,
  add column reason_code text check (reason_code in ('stopped', 'dismantled', 'authority', 'plan', 'other'));
