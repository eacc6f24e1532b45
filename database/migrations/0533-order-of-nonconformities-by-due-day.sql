-- Nonconformities by due day, those without one last. The expression uses CASE: under a row policy PostgreSQL does not
-- start an index scan at an expression with COALESCE.
create index nonconformity_due_idx on nonconformity (company_id,
  (case when due_date is null then date '9999-12-31' else due_date end), id);
