-- Runs that are older than their retention are found by when they ended.
create index pipeline_run_ended_idx on pipeline_run (company_id, finished_at) where finished_at is not null;
