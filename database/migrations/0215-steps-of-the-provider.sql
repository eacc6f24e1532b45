-- What waits for the provider in runs of playbooks: open steps, and what the client refused.
create index playbook_run_step_provider_idx on playbook_run_step (company_id, due_at, reached_at)
  where state = 'refused' or (state = 'open' and side = 'provider' and kind not in ('parallel', 'wait'));
