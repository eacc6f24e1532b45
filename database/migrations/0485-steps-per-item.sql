-- A run repeats steps for each item of a list: 0 stands for steps outside of a repetition, items count from 1.

alter table pipeline_run add column iteration integer not null default 0;
alter table pipeline_attempt add column iteration integer not null default 0;
alter table pipeline_attempt drop constraint pipeline_attempt_company_id_run_id_step_key_attempt_key;
alter table pipeline_attempt add unique (company_id, run_id, step_key, iteration, attempt);

-- Runs that a mail started.
alter table pipeline drop constraint pipeline_trigger_kind_check;
alter table pipeline add constraint pipeline_trigger_kind_check
  check (trigger_kind in ('manual', 'schedule', 'event', 'webhook', 'mail', 'playbook', 'agent'));
alter table pipeline_run drop constraint pipeline_run_cause_kind_check;
alter table pipeline_run add constraint pipeline_run_cause_kind_check
  check (cause_kind in ('manual', 'schedule', 'event', 'webhook', 'mail', 'playbook', 'agent', 'replay'));
