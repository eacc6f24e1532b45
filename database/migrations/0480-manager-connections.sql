-- The connection of a company to the API of its Deep Security manager, and the register that keeps an account of an outside
-- service within one company.

create table protection_connection (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- Origin of the manager: https://name:port
  address text not null,
  key_sealed text not null,
  verify_tls boolean not null default true,
  -- PEM; null: the authorities that everybody trusts
  ca_certificate text,
  is_enabled boolean not null default false,
  next_at timestamptz,
  tried_at timestamptz,
  good_at timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'good', 'failed')),
  failures integer not null default 0,
  problem text,
  -- Objects of the last read that succeeded, by kind
  read_counts jsonb,
  -- Assignments are read in turns: the number of the last computer whose assignments were read
  assignments_after bigint not null default 0,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (company_id, id)
);
-- A company has one manager
create unique index protection_connection_company_idx on protection_connection (company_id);
create index protection_connection_due_idx on protection_connection (next_at) where is_enabled;

-- One row per account of an outside service that a company registered. The digest is unique over all companies, and a
-- company sees its own rows only: a refused account tells nothing about its holder.
create table external_account_claim (
  kind text not null check (kind in ('imperva_account', 'deep_security_key')),
  -- SHA-256 of the kind and the account
  digest bytea not null,
  holder_id bigint not null references company (id) on delete cascade,
  -- The row of the holder that stands for the account
  object_id uuid not null,
  claimed_at timestamptz not null,
  primary key (kind, digest)
);
create index external_account_claim_object_idx on external_account_claim (holder_id, object_id);
alter table external_account_claim enable row level security;
alter table external_account_claim force row level security;
create policy holder on external_account_claim to portal_company
  using (holder_id = (select app_company_id())) with check (holder_id = (select app_company_id()));
grant select, insert, delete on external_account_claim to portal_company;

-- Of an account that two companies had registered the first one keeps it.
insert into external_account_claim (kind, digest, holder_id, object_id, claimed_at)
select 'imperva_account', sha256(convert_to('imperva_account ' || account, 'UTF8')), company_id, id, saved_at
from waf_account order by saved_at, company_id on conflict do nothing;

do $$
begin
  perform close_case_table('protection_connection');
  grant select, insert, update, delete on protection_connection to portal_company;
  grant select (company_id, id, key_sealed), update (key_sealed) on protection_connection to portal_identity;
  create policy reseal_select on protection_connection for select to portal_identity using (true);
  create policy reseal_update on protection_connection for update to portal_identity using (true) with check (true);
end
$$;
