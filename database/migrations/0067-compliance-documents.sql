-- A document as it was issued: what it says never changes; its PDF and its Word are set from here when somebody takes them.
create table compliance_document (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('board', 'applicability')),
  -- Of the statement of applicability; the board's page speaks of all of them
  standard_id integer references standard (id),
  -- Counts from 1 for each kind and standard of a company
  number integer not null,
  title text not null,
  -- Why this one was issued
  note text not null default '',
  content jsonb not null,
  -- Of the content in canonical JSON
  sha256 text not null,
  issued_by_name text not null,
  issued_at timestamptz not null,
  primary key (company_id, id),
  check ((kind = 'applicability') = (standard_id is not null))
);
create unique index compliance_document_number_idx
  on compliance_document (company_id, kind, coalesce(standard_id, 0), number);
create index compliance_document_recent_idx on compliance_document (company_id, issued_at desc, id desc);

alter table compliance_document enable row level security;
alter table compliance_document force row level security;
create policy active on compliance_document to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy everything on compliance_document for select to portal_platform using (true);
grant select, insert on compliance_document to portal_company;
grant select on compliance_document to portal_platform;
