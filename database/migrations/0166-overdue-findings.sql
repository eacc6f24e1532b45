-- Row security lets no index begin at an expression with coalesce, as it may tell of rows that are somebody else's; a case
-- it lets. So what is overdue, and the next page in order of time, are found without reading all that is open.
drop index finding_open_due_idx;
create index finding_open_due_idx on finding
  (company_id, area, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id) include (due_at)
  where status in ('open', 'in_progress', 'fixed_declared', 'reopened');
