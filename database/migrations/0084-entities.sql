-- The assets and the people that events tell of. Events are never rewritten: those of an entity are found again by its
-- identities, each with the time in which it was seen.
create table entity (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('asset', 'account')),
  name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- 4 essential … 1 low; null when nobody said
  criticality smallint check (criticality between 1 and 4),
  owner text not null default '',
  labels text[] not null default '{}',
  note text not null default '',
  -- The one it was joined into; its identities are there
  merged_into uuid,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, merged_into) references entity (company_id, id)
);
create index entity_seen_idx on entity (company_id, kind, last_at, id) where merged_into is null;
create index entity_name_idx on entity (company_id, kind, lower(name), id) where merged_into is null;

-- A strong identity belongs to one entity; a name or an address may have been several ones'.
create table entity_identity (
  company_id bigint not null,
  kind text not null check (kind in ('agent', 'cloud', 'fqdn', 'name', 'ip', 'sid', 'domain_user', 'mail', 'user')),
  -- Within whom the value is unique: the source of an agent, the cloud of an instance
  issuer text not null default '',
  value text not null,
  entity_id uuid not null,
  -- As the events write it
  spellings text[] not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (company_id, kind, value, issuer, entity_id),
  foreign key (company_id, entity_id) references entity (company_id, id) on delete cascade
);
create index entity_identity_entity_idx on entity_identity (company_id, entity_id);
create unique index entity_identity_strong_idx on entity_identity (company_id, kind, issuer, value)
  where kind in ('agent', 'cloud', 'sid', 'domain_user', 'mail');

-- What was joined, by whom and why, with what moved, so that it can be undone.
create table entity_merge (
  company_id bigint not null,
  id uuid not null,
  kept_id uuid not null,
  gone_id uuid not null,
  reason text not null,
  -- Null when a rule joined them
  by_name text,
  at timestamptz not null,
  moved jsonb not null,
  undone_at timestamptz,
  undone_by_name text,
  primary key (company_id, id),
  foreign key (company_id, kept_id) references entity (company_id, id) on delete cascade,
  foreign key (company_id, gone_id) references entity (company_id, id) on delete cascade
);
create index entity_merge_kept_idx on entity_merge (company_id, kept_id);
create index entity_merge_gone_idx on entity_merge (company_id, gone_id);

alter table entity enable row level security;
alter table entity force row level security;
alter table entity_identity enable row level security;
alter table entity_identity force row level security;
alter table entity_merge enable row level security;
alter table entity_merge force row level security;
create policy active on entity to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on entity_identity to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on entity_merge to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert on entity, entity_identity, entity_merge to portal_company;
grant update (name, first_at, last_at, criticality, owner, labels, note, merged_into, version) on entity to portal_company;
grant update (spellings, first_at, last_at, entity_id), delete on entity_identity to portal_company;
grant update (undone_at, undone_by_name) on entity_merge to portal_company;
