-- The sums behind a day's percentages, so that the score over several standards is exact without reading every state.
alter table compliance_day
  add column lowered integer not null default 0,
  add column weight_applicable integer not null default 0,
  add column weight_assessed integer not null default 0,
  add column value double precision not null default 0,
  add column weight_scored integer not null default 0,
  add column maturity_sum double precision not null default 0;

-- Staff page through the states of all companies, the last changed first.
create index control_status_changed_idx on control_status (updated_at desc, id desc);
-- What lies below a heading.
create index control_text_parent_idx on control_text (version_id, parent_id);
