-- Steps of pipelines that wait for work elsewhere in the portal, pipelines that carry out proposals of agents, and
-- exchanges with a model on behalf of an agent.

alter table pipeline drop constraint pipeline_trigger_kind_check;
alter table pipeline add constraint pipeline_trigger_kind_check
  check (trigger_kind in ('manual', 'schedule', 'event', 'webhook', 'playbook', 'agent'));
alter table pipeline_run drop constraint pipeline_run_cause_kind_check;
alter table pipeline_run add constraint pipeline_run_cause_kind_check
  check (cause_kind in ('manual', 'schedule', 'event', 'webhook', 'playbook', 'agent', 'replay'));
alter table pipeline_run drop constraint pipeline_run_waiting_for_check;
alter table pipeline_run add constraint pipeline_run_waiting_for_check
  check (waiting_for in ('approval', 'time', 'retry', 'limit', 'work'));
alter table ai_exchange drop constraint ai_exchange_purpose_check;
alter table ai_exchange add constraint ai_exchange_purpose_check
  check (purpose in ('chat', 'analysis', 'mapping', 'embedding', 'agent'));
