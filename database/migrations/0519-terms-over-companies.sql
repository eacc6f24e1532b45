-- Who serves many companies reads the terms that ended in the month, of all of them in one statement: how many were met,
-- and each that was not. They are the provider's promises; an incident keeps its readers.
create policy of_session on alert_clock for select to portal_session
  using (company_id in (select id from company where enabled) and (select app_oversees()));
create policy of_session on incident_clock for select to portal_session
  using (company_id in (select id from company where enabled) and (select app_oversees()));
grant select (company_id, case_id, kind, cycle, state, minutes, due_at, stopped_at, settled_at, explanation)
  on alert_clock, incident_clock to portal_session;

-- Counted from the index alone.
drop index alert_clock_settled_idx;
create index alert_clock_settled_idx on alert_clock (company_id, settled_at) include (state);
-- Few terms are not met; they are read whole.
create index alert_clock_breached_idx on alert_clock (company_id, settled_at) where state = 'breached';
create index incident_clock_breached_idx on incident_clock (company_id, settled_at) where state = 'breached';
create index alert_clock_overdue_idx on alert_clock (company_id, due_at) where state = 'running';
create index incident_clock_overdue_idx on incident_clock (company_id, due_at) where state = 'running';
