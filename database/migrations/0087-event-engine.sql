-- Where the events of a company are read when it is not the tables of the portal: a search engine of its own.
create table event_engine (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('opensearch', 'elasticsearch')),
  name text not null check (char_length(name) between 1 and 80),
  -- Of HTTPS, without credentials: those are sealed apart.
  address text not null check (char_length(address) <= 500 and address like 'https://%' and address not like '%@%'),
  index_pattern text not null check (char_length(index_pattern) between 1 and 300),
  sign_in text not null check (sign_in in ('none', 'basic', 'api_key')),
  username text,
  secret_sealed text,
  verify_tls boolean not null,
  -- Authorities to trust besides the usual ones; public by nature.
  ca_certificate text check (char_length(ca_certificate) <= 20000),
  map jsonb not null,
  enabled boolean not null,
  version integer not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id),
  check ((sign_in = 'none') = (secret_sealed is null)),
  check ((sign_in = 'basic') = (username is not null))
);
alter table event_engine enable row level security;
alter table event_engine force row level security;
create policy active on event_engine to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, delete on event_engine to portal_company;
grant update (kind, name, address, index_pattern, sign_in, username, secret_sealed, verify_tls, ca_certificate, map, enabled, version, changed_at)
  on event_engine to portal_company;

-- After a change of the portal's key its secrets are sealed anew, of all companies.
create policy resealing on event_engine to portal_identity using (true) with check (true);
grant select (company_id, id, secret_sealed), update (secret_sealed) on event_engine to portal_identity;
