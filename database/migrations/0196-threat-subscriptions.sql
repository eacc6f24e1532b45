-- What a company gives to its own machines: a collection of TAXII under a key, up to a marking of the traffic light.
create table threat_subscription (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  ceiling text not null check (ceiling in ('clear', 'green', 'amber')),
  created_at timestamptz not null,
  created_by_name text not null,
  revoked_at timestamptz,
  primary key (company_id, id)
);
alter table threat_subscription enable row level security;
alter table threat_subscription force row level security;
create policy active on threat_subscription to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert on threat_subscription to portal_company;
grant update (revoked_at) on threat_subscription to portal_company;

-- What a key is for: to send records, or to read what its company gives to its machines.
alter table api_key add column purpose text not null default 'deliver' check (purpose in ('deliver', 'subscribe'));
