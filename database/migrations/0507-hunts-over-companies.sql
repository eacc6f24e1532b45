-- Hunts that one act started in several companies have the same batch. Each of them is an object of its company, with its
-- own security and audit; who serves several of the companies reads them together.
alter table hunt add column batch_id uuid;
create unique index hunt_batch_idx on hunt (company_id, batch_id) where batch_id is not null;
create index hunt_batch_newest_idx on hunt (company_id, created_at desc) where batch_id is not null;
create index hunt_run_newest_idx on hunt_run (company_id, hunt_id, number desc);
create policy of_session on hunt_run for select to portal_session
  using (company_id in (select id from company where enabled) and ((select app_oversees()) or exists (select from hunt
    where hunt.company_id = hunt_run.company_id and hunt.id = hunt_run.hunt_id)));
grant select (hypothesis, techniques, state, outcome, shared, batch_id, created_at, created_by_name) on hunt to portal_session;
grant select (company_id, id, hunt_id, number, from_at, until_at, status, scanned, expected, hits, cut, failure, ended_at)
  on hunt_run to portal_session;
