-- Keys of the machines that send records. The key's text names its company, so the look-up stays inside it.
create table api_key (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  source_id uuid not null,
  name text not null,
  secret_sha256 bytea not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  unique (company_id, secret_sha256)
);
create index api_key_source_idx on api_key (company_id, source_id);

alter table api_key enable row level security;
alter table api_key force row level security;
create policy identifying on api_key for select to portal_identity using (true);
create policy active on api_key to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy everything on api_key to portal_platform using (true) with check (true);
grant select on api_key to portal_identity;
grant select, insert on api_key to portal_company, portal_platform;
grant update (revoked_at) on api_key to portal_company, portal_platform;
