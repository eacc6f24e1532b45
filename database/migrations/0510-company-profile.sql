-- Who a company is before the law, who answers for it at the provider, and whom to call.

alter table company
  -- As `76123456-0`; empty while nobody has written it
  add column rut text not null default '',
  add column tags text[] not null default '{}',
  -- The person of the provider who answers for the company
  add column owner_id integer references portal_user (id) on delete set null;
create unique index company_rut_idx on company (rut) where rut <> '';

create table company_contact (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  position text not null default '',
  email text not null default '',
  phone text not null default '',
  -- Answers at any hour of any day
  always_on boolean not null default false,
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (company_id, id)
);
select close_case_table('company_contact');
grant select on company_contact to portal_company;
create policy writing on company_contact to portal_platform using (true) with check (true);
grant insert, delete on company_contact to portal_platform;
