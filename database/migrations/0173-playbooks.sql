-- Playbooks: what the provider does in each kind of incident. They are the provider's own, for all companies or for some;
-- a run on an incident has a copy of its own.
create table playbook (
  id uuid primary key,
  -- Of those that come with the portal
  slug text unique,
  state text not null check (state in ('draft', 'published', 'retired')),
  origin text not null check (origin in ('reference', 'written', 'imported')),
  -- As in force, or as drafted while nothing is
  title text not null,
  summary text not null,
  classes text[] not null,
  severities text[] not null,
  company_ids bigint[],
  step_count integer not null,
  -- The version in force; 0: none yet
  number integer not null default 0,
  draft jsonb,
  cacao_id text,
  cacao_sha256 text,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null
);
create index playbook_cacao_idx on playbook (cacao_id) where cacao_id is not null;

-- Never changed: runs name it.
create table playbook_version (
  playbook_id uuid not null references playbook (id),
  number integer not null,
  content jsonb not null,
  note text not null default '',
  published_at timestamptz not null,
  published_by_name text not null,
  primary key (playbook_id, number)
);

alter table playbook enable row level security;
alter table playbook force row level security;
create policy everything on playbook to portal_platform using (true) with check (true);
create policy offered on playbook for select to portal_company using (state = 'published'
  and (select app_oversees()) and (company_ids is null or (select app_company_id()) = any(company_ids)));
grant select, insert, update on playbook to portal_platform;
grant select on playbook to portal_company;

alter table playbook_version enable row level security;
alter table playbook_version force row level security;
create policy everything on playbook_version to portal_platform using (true) with check (true);
create policy offered on playbook_version for select to portal_company using (exists (select from playbook
  where playbook.id = playbook_version.playbook_id) and (select app_company_id()) is not null);
grant select, insert on playbook_version to portal_platform;
grant select on playbook_version to portal_company;
