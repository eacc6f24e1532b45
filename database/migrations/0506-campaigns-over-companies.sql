-- What several companies have in common, for the provider's people who serve them: sightings, observables of incidents and
-- keys of reported mails in every enabled company that the person may enter. Nobody else reads them with this role.
create policy of_session on threat_sighting for select to portal_session
  using (company_id in (select id from company where enabled) and (select app_oversees())
    and (tlp <> 'red' or (select app_user_id()) = any(reader_ids)));
create policy of_session on incident_observable for select to portal_session
  using (company_id in (select id from company where enabled) and (select app_oversees())
    and exists (select from incident held where held.company_id = incident_observable.company_id
      and held.id = incident_observable.incident_id));
create policy of_session on mail_key for select to portal_session
  using (company_id in (select id from company where enabled) and (select app_oversees()));

grant select (rule_id, first_seen_at, suppressed_by) on alert to portal_session;
grant select (company_id, id, kind, value, asset, outcome, events, first_at, last_at, exception_id, tlp, indicator_id)
  on threat_sighting to portal_session;
grant select (company_id, id, incident_id, type, value, ignored, added_at) on incident_observable to portal_session;
grant select (company_id, kind, value, mail_id, at) on mail_key to portal_session;

-- The newest of each company, by their moment.
create index incident_observable_added_idx on incident_observable (company_id, added_at desc);
create index mail_key_newest_idx on mail_key (company_id, at desc);
