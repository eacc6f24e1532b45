-- Word forms of a company: the file with its fields, which another person approves before documents are filled from it.

create table document_form (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- The key of a kind
  kind text not null,
  file_key text not null,
  file_name text not null,
  bytes bigint not null,
  sha256 text not null,
  -- `{data: [name], figures: [id], lists: [{name, columns}], usesPeriod}`
  fields jsonb not null,
  made_by integer references portal_user (id) on delete set null,
  made_by_name text not null,
  made_at timestamptz not null,
  approved_by_name text,
  approved_at timestamptz,
  retired_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index document_form_name_idx on document_form (company_id, name) where retired_at is null;

do $$
begin
  execute 'alter table document_form enable row level security';
  execute 'alter table document_form force row level security';
  execute 'create policy everything on document_form for select to portal_platform using (true)';
  execute 'grant select on document_form to portal_platform';
  execute 'grant select, insert, update on document_form to portal_company';
end
$$;
-- Forms are the work of the provider's people.
create policy worked on document_form to portal_company
  using (company_id = (select app_company_id()) and (select app_oversees()))
  with check (company_id = (select app_company_id()));
