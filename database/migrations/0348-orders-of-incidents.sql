-- Two orders of the list of incidents had no index: the worst first, and the next deadline first. CASE and not COALESCE:
-- under a row policy PostgreSQL does not begin to read an index at an expression with COALESCE.
create index incident_severity_idx on incident (company_id, severity, opened_at, id) where merged_into is null;
create index incident_deadline_idx on incident
  (company_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  where merged_into is null;
