-- Later pages by deadline read every alert before them: under a row policy PostgreSQL does not begin to read an index at
-- an expression with COALESCE. CASE means the same and is used.
drop index alert_due_idx;
create index alert_due_idx on alert
  (company_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  where merged_into is null;
