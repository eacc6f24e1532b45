-- The story, the clocks, the changes of many and the links of alerts take the shape that every kind of case has.
alter table alert_activity rename to alert_step;
alter table alert_step rename column alert_id to case_id;
alter table alert_step rename constraint alert_activity_pkey to alert_step_pkey;
alter table alert_step rename constraint alert_activity_company_id_alert_id_fkey to alert_step_company_id_case_id_fkey;
alter index alert_activity_story_idx rename to alert_step_story_idx;

alter table alert_clock rename column alert_id to case_id;
alter table alert_clock rename column near_told_at to near_noticed_at;
alter table alert_clock rename column breach_told_at to breach_noticed_at;
alter table alert_clock drop constraint alert_clock_kind_check, drop constraint alert_clock_pause_reason_check;
alter table alert_clock rename constraint alert_clock_company_id_alert_id_fkey to alert_clock_company_id_case_id_fkey;

alter table alert_bulk no force row level security;
alter table alert_bulk add column effects jsonb not null default '{}';
update alert_bulk set effects = jsonb_build_object('suppression_id', suppression_id) where suppression_id is not null;
alter table alert_bulk drop column suppression_id;
alter table alert_bulk force row level security;
alter table alert_bulk_item rename column alert_id to case_id;
alter table alert_bulk_item
  rename constraint alert_bulk_item_company_id_alert_id_fkey to alert_bulk_item_company_id_case_id_fkey;

alter table alert_link no force row level security;
alter table case_link no force row level security;
insert into case_link (company_id, id, case_kind, case_id, target_kind, target_id, label, created_by_name, created_at)
select company_id, id, 'alert', alert_id, case when target_id is null then 'place' else 'alert' end,
  coalesce(target_id::text, address), label, created_by_name, created_at from alert_link;
alter table case_link force row level security;
drop table alert_link;
