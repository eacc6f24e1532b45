-- Sightings and rules of all companies, for the provider's people who serve them.
grant select (direction, day) on threat_sighting to portal_session;
create policy of_session on correlation_rule for select to portal_session
  using (company_id in (select id from company where enabled) and (select app_oversees()));
grant select (company_id, id, sigma_id, kind, title, level, state, updated_at) on correlation_rule to portal_session;
