-- Sums of a period read the index alone: budgets, analytics and the table of all companies.
drop index agent_run_day_idx;
create index agent_run_day_idx on agent_run (company_id, created_at)
  include (cause, state, engine, cost_micros, reserved_micros);
