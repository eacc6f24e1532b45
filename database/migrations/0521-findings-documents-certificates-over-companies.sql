-- The search over companies also finds findings, documents and certificates, by the rules of their own company: people of a
-- client know of documents that were published.
create policy of_session on finding for select to portal_session
  using (company_id in (select id from company where enabled));
create policy of_session on finding_issue for select to portal_session
  using (company_id in (select id from company where enabled));
create policy of_session on finding_issue_cve for select to portal_session
  using (company_id in (select id from company where enabled));
create policy of_session on document for select to portal_session
  using (company_id in (select id from company where enabled) and ((select app_oversees()) or number is not null));
create policy of_session on certificate for select to portal_session
  using (company_id in (select id from company where enabled));
grant select (company_id, id, number, area, asset_id, issue_id, status, priority, updated_at) on finding to portal_session;
grant select (company_id, id, area, title, title_es, search, text_at) on finding_issue to portal_session;
grant select (company_id, cve, issue_id) on finding_issue_cve to portal_session;
grant select (company_id, id, number, title, state, search, updated_at) on document to portal_session;
grant select (company_id, id, name, not_after, active, search) on certificate to portal_session;

create index finding_issue_newest_idx on finding_issue (company_id, area, text_at);
create index certificate_active_idx on certificate (company_id, not_after) where active;
