-- The first matter of each company, for the page over all companies.
create index matter_first_idx on matter (company_id, side, tier, rank_at, kind, id);
-- Figures of a week ago beside those of today, of every company that the person may enter.
create policy own on figure_snapshot for select to portal_session
  using (company_id in (select id from company where enabled)
    and side = (select case when app_oversees() then 'provider' else 'client' end));
grant select on figure_snapshot to portal_session;
