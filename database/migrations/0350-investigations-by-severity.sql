-- The list of investigations by severity sorted all of them for each page.
create index investigation_severity_idx on investigation (company_id, severity, id);
