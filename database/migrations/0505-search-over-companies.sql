-- The search over all companies of a person: each object is read by the rule of its own company, in every enabled company
-- that the person may enter. Whoever does not work for the provider reads what was published to the company.
create policy of_session on alert for select to portal_session
  using (company_id in (select id from company where enabled) and ((select app_oversees()) or client_visible));
create policy of_session on incident for select to portal_session
  using (company_id in (select id from company where enabled)
    and (not restricted or (select app_user_id()) = any(reader_ids))
    and ((select app_oversees()) or client_visible));
create policy of_session on investigation for select to portal_session
  using (company_id in (select id from company where enabled)
    and (not restricted or (select app_user_id()) = any(reader_ids))
    and ((select app_oversees()) or client_visible));
create policy of_session on mail_report for select to portal_session
  using (company_id in (select id from company where enabled) and user_id = (select app_user_id()));
create policy of_session on reported_mail for select to portal_session
  using (company_id in (select id from company where enabled) and ((select app_oversees()) or exists (
    select from mail_report own where own.company_id = reported_mail.company_id and own.mail_id = reported_mail.id
      and own.user_id = (select app_user_id()))));
create policy of_session on hunt for select to portal_session
  using (company_id in (select id from company where enabled) and ((select app_oversees()) or shared));
create policy of_session on topic for select to portal_session
  using (company_id in (select id from company where enabled));
create policy of_session on entity for select to portal_session
  using (company_id in (select id from company where enabled));
create policy of_session on entity_identity for select to portal_session
  using (company_id in (select id from company where enabled));

-- No column that is internal to the provider: a person of a client reads with the same role.
grant select (company_id, id, number, title, level, status, severity, asset_name, source_ip, file_hash, last_seen_at,
  merged_into, client_visible, search) on alert to portal_session;
grant select (company_id, id, series, number, title, status, opened_at, merged_into, search) on incident to portal_session;
grant select (company_id, id, series, number, question, status, updated_at, search) on investigation to portal_session;
grant select (company_id, mail_id, user_id) on mail_report to portal_session;
grant select (company_id, id, number, subject, status, arrived_at, search) on reported_mail to portal_session;
grant select (company_id, id, number, title, updated_at, search) on hunt to portal_session;
grant select (company_id, id, subject, status, last_side, last_message_at) on topic to portal_session;
grant select (company_id, id, kind, name, last_at, merged_into) on entity to portal_session;
grant select (company_id, kind, value, entity_id) on entity_identity to portal_session;
