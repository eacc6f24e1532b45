-- Documents of companies: versions, review, number, withdrawal, replacement, retention.

-- Kinds are everybody's, set by the provider.
create table document_kind (
  key text primary key,
  name text not null unique,
  -- Months that a published document is kept, counted from its publication
  retention_months integer not null check (retention_months between 1 and 360),
  default_tlp text not null default 'amber' check (default_tlp in ('clear', 'green', 'amber', 'amber_strict', 'red')),
  enabled boolean not null default true,
  position integer not null,
  version integer not null default 1
);
insert into document_kind (key, name, retention_months, default_tlp, position) values
  ('monthly_report', 'Informe mensual', 72, 'amber', 10),
  ('technical_report', 'Informe técnico', 36, 'amber', 20),
  ('incident_report', 'Informe de incidente', 72, 'amber_strict', 30),
  ('minutes', 'Acta', 72, 'amber', 40),
  ('plan', 'Plan o procedimiento', 36, 'amber', 50),
  ('contract', 'Contrato o anexo', 120, 'amber_strict', 60),
  ('certificate', 'Certificado', 60, 'green', 70),
  ('other', 'Otro documento', 24, 'amber', 80);
grant select on document_kind to portal_company, portal_platform;
grant insert, update on document_kind to portal_platform;

create table document (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- DOC-12; given when it is published, never given again
  number integer,
  -- The key of a kind; kinds are never removed
  kind text not null,
  period_id uuid,
  title text not null,
  summary text not null default '',
  tlp text not null check (tlp in ('clear', 'green', 'amber', 'amber_strict', 'red')),
  state text not null check (state in ('draft', 'in_review', 'published', 'withdrawn', 'replaced', 'deleted')),
  -- The newest of its files; of a published one, the one that was approved
  revision integer not null,
  -- Of the file of that revision, hexadecimal
  sha256 text not null,
  supersedes_id uuid,
  change_note text not null default '',
  made_by integer references portal_user (id) on delete set null,
  made_by_name text not null,
  submitted_at timestamptz,
  published_at timestamptz,
  approved_by_name text,
  ended_at timestamptz,
  ended_by_name text,
  end_reason text not null default '',
  -- Until this day it may not be deleted, and afterwards it is, unless it is held
  retain_until date,
  hold_reason text,
  held_by_name text,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, period_id) references service_period (company_id, id) on delete set null (period_id),
  foreign key (company_id, supersedes_id) references document (company_id, id),
  check (state not in ('published', 'withdrawn', 'replaced') or (number is not null and published_at is not null))
);
create unique index document_number_idx on document (company_id, number);
create index document_updated_idx on document (company_id, updated_at, id);
create index document_title_idx on document (company_id, title, id);
create index document_published_idx on document (company_id, published_at desc nulls last, id desc);
create index document_period_idx on document (company_id, period_id);
create index document_supersedes_idx on document (company_id, supersedes_id);
create index document_retention_idx on document (company_id, retain_until)
  where state in ('published', 'withdrawn', 'replaced');
create index document_review_idx on document (company_id, submitted_at, id) where state = 'in_review';

create table document_revision (
  company_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  number integer not null,
  -- `upload`: a file that a person brought; `template`: composed by the portal
  origin text not null check (origin in ('upload', 'template', 'form')),
  -- Null once the file was deleted; name, size and hash stay
  file_key text,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  note text not null default '',
  made_by integer references portal_user (id) on delete set null,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
create unique index document_revision_number_idx on document_revision (company_id, document_id, number);

-- Steps of a document: sent to review, decided, withdrawn, held, deleted. Rows are only added.
create table document_step (
  company_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  action text not null check (action in ('created', 'revised', 'submitted', 'approved', 'rejected', 'withdrawn',
    'replaced', 'held', 'released', 'deleted')),
  revision integer not null,
  sha256 text not null,
  reason text not null default '',
  actor_id integer references portal_user (id) on delete set null,
  actor_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
create index document_step_document_idx on document_step (company_id, document_id, id);

create table document_sequence (
  company_id bigint not null references company (id) on delete cascade,
  last_number integer not null,
  primary key (company_id)
);

do $$
declare name text;
begin
  foreach name in array array['document', 'document_revision', 'document_step', 'document_sequence'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy everything on %I for select to portal_platform using (true)', name);
    execute format('grant select on %I to portal_platform', name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
  foreach name in array array['document_step', 'document_sequence'] loop
    execute format('create policy worked on %I to portal_company
      using (company_id = (select app_company_id()) and (select app_oversees()))
      with check (company_id = (select app_company_id()))', name);
  end loop;
end
$$;
grant update on document, document_sequence to portal_company;
grant update (file_key) on document_revision to portal_company;

-- People of the company see what was published, and of it only the revision that was approved.
create policy known on document to portal_company
  using (company_id = (select app_company_id()) and ((select app_oversees()) or number is not null))
  with check (company_id = (select app_company_id()));
create policy known on document_revision to portal_company
  using (company_id = (select app_company_id()) and ((select app_oversees()) or exists (select from document
    where document.company_id = document_revision.company_id and document.id = document_revision.document_id
      and document.number is not null and document.revision = document_revision.number)))
  with check (company_id = (select app_company_id()));
