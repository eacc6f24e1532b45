-- Append-only, one chain per company; company 0 is the provider itself. `hash` covers the row and the hash before it
-- with a key that the database does not hold, so a changed or removed row is found.
create table audit_entry (
  company_id bigint not null,
  sequence bigint not null,
  id uuid not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_user_id integer,
  actor_name text not null,
  action text not null,
  object_type text not null,
  object_id text not null default '',
  details jsonb not null default '{}',
  ip inet,
  key_id text not null,
  hash bytea not null,
  primary key (company_id, sequence)
);
create index audit_entry_at_idx on audit_entry (company_id, at desc, sequence desc);
create index audit_entry_newest_idx on audit_entry (at desc, company_id, sequence desc);

create table audit_head (
  company_id bigint primary key,
  sequence bigint not null,
  hash bytea not null
);

alter table audit_entry enable row level security;
alter table audit_entry force row level security;
alter table audit_head enable row level security;
alter table audit_head force row level security;

-- Whoever works inside a company appends to that company's chain only; the other scopes write for the gate.
create policy append on audit_entry for insert to portal_identity, portal_platform, portal_jobs with check (true);
create policy append_enterable on audit_entry for insert to portal_session
  with check (company_id = 0 or exists (select from company c where c.id = audit_entry.company_id));
create policy append_visitor on audit_entry for insert to portal_public with check (company_id = 0);
create policy append_own on audit_entry for insert to portal_company with check (company_id = (select app_company_id()));
create policy everything on audit_entry for select to portal_platform using (true);
create policy head_visitor on audit_head to portal_public using (company_id = 0) with check (company_id = 0);
create policy head on audit_head to portal_identity, portal_platform, portal_jobs using (true) with check (true);
-- A person's own acts join the chain of a company they may enter, or the provider's.
create policy head_enterable on audit_head to portal_session
  using (company_id = 0 or exists (select from company c where c.id = audit_head.company_id))
  with check (company_id = 0 or exists (select from company c where c.id = audit_head.company_id));
create policy head_own on audit_head to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));

grant insert on audit_entry to portal_public, portal_identity, portal_session, portal_company, portal_platform, portal_jobs;
grant select on audit_entry to portal_platform;
grant select, insert, update on audit_head to portal_public, portal_identity, portal_session, portal_company, portal_platform, portal_jobs;
