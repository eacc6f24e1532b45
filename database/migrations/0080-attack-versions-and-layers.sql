-- Versions of ATT&CK that the provider brought beside the one that comes with the portal. Everybody's: no company.
create table attack_version (
  id uuid primary key,
  file_key text,
  file_name text not null,
  bytes bigint not null,
  sha256 text not null,
  status text not null check (status in ('reading', 'ready', 'unreadable')),
  reason text not null default '',
  -- As the person or the file calls it: 18.1
  label text not null,
  -- {version, tactics, techniques, revoked, deprecated}; written once, when the file was read
  catalogue jsonb,
  groups jsonb,
  in_use boolean not null default false check (not in_use or status = 'ready'),
  adopted_at timestamptz,
  created_at timestamptz not null,
  created_by_name text not null
);
-- At most one is in use; none means the one that comes with the portal.
create unique index attack_version_in_use_idx on attack_version (in_use) where in_use;
grant select, insert, update, delete on attack_version to portal_platform;
-- What a company's events are resolved and drawn with.
grant select (id, label, catalogue, groups, in_use) on attack_version to portal_company;

-- Layers of ATT&CK Navigator that a company keeps: the techniques stay as the file wrote them.
create table attack_layer (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  -- What the file said of itself
  layer_version text not null,
  attack_version text,
  techniques jsonb not null,
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (company_id, id)
);
create index attack_layer_recent_idx on attack_layer (company_id, created_at desc, id desc);
alter table attack_layer enable row level security;
alter table attack_layer force row level security;
create policy active on attack_layer to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on attack_layer to portal_company;
