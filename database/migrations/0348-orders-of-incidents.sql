-- Two orders of the list of incidents had no index: the worst first, and the next deadline first.
create index incident_severity_idx on incident (company_id, severity, opened_at, id) where merged_into is null;
create index incident_deadline_idx on incident (company_id, coalesce(due_at, timestamptz '9999-12-31 00:00:00+00'), id)
  where merged_into is null;
