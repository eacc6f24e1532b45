-- What proves a control. It is reused: many controls, measures and nonconformities may rest on one.
create table evidence (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  title text not null,
  description text not null default '',
  owner_id integer references portal_user (id),
  owner_name text,
  -- The newest revision; what the others said stays readable
  revision integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_name text not null,
  updated_at timestamptz not null,
  search text not null default '',
  primary key (company_id, id)
);
create index evidence_recent_idx on evidence (company_id, updated_at desc, id desc);

create table evidence_revision (
  company_id bigint not null,
  evidence_id uuid not null,
  number integer not null,
  -- Approved evidence past valid_until counts as expired; that is computed, not stored
  status text not null check (status in ('in_review', 'approved', 'rejected')),
  period_from date,
  period_to date,
  collected_on date,
  valid_until date,
  note text not null default '',
  added_at timestamptz not null,
  added_by_name text not null,
  reviewed_at timestamptz,
  reviewed_by_name text,
  review_reason text not null default '',
  primary key (company_id, evidence_id, number),
  foreign key (company_id, evidence_id) references evidence (company_id, id) on delete cascade,
  check (period_to >= period_from)
);
create index evidence_revision_queue_idx on evidence_revision (company_id, added_at) where status = 'in_review';
create index evidence_revision_expiry_idx on evidence_revision (company_id, valid_until) where status = 'approved';

create table evidence_file (
  company_id bigint not null,
  id uuid not null,
  evidence_id uuid not null,
  revision integer not null,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  file_key text not null,
  added_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, evidence_id, revision)
    references evidence_revision (company_id, evidence_id, number) on delete cascade
);
create index evidence_file_revision_idx on evidence_file (company_id, evidence_id, revision);
create index evidence_file_sha256_idx on evidence_file (company_id, sha256);

create table evidence_control (
  company_id bigint not null,
  evidence_id uuid not null,
  control_id integer not null references control (id),
  linked_at timestamptz not null,
  linked_by_name text not null,
  primary key (company_id, evidence_id, control_id),
  foreign key (company_id, evidence_id) references evidence (company_id, id) on delete cascade
);
create index evidence_control_control_idx on evidence_control (company_id, control_id);

create table evidence_measure (
  company_id bigint not null,
  evidence_id uuid not null,
  measure_id uuid not null,
  linked_at timestamptz not null,
  linked_by_name text not null,
  primary key (company_id, evidence_id, measure_id),
  foreign key (company_id, evidence_id) references evidence (company_id, id) on delete cascade,
  foreign key (company_id, measure_id) references measure (company_id, id) on delete cascade
);
create index evidence_measure_measure_idx on evidence_measure (company_id, measure_id);

-- How many bytes a company may keep
alter table company add column evidence_quota_bytes bigint not null default 5368709120 check (evidence_quota_bytes >= 0);

alter table evidence enable row level security;
alter table evidence force row level security;
alter table evidence_revision enable row level security;
alter table evidence_revision force row level security;
alter table evidence_file enable row level security;
alter table evidence_file force row level security;
alter table evidence_control enable row level security;
alter table evidence_control force row level security;
alter table evidence_measure enable row level security;
alter table evidence_measure force row level security;
create policy active on evidence to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on evidence_revision to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on evidence_file to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on evidence_control to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on evidence_measure to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy everything on evidence for select to portal_platform using (true);
create policy everything on evidence_revision for select to portal_platform using (true);
create policy everything on evidence_file for select to portal_platform using (true);
create policy everything on evidence_control for select to portal_platform using (true);
create policy everything on evidence_measure for select to portal_platform using (true);

grant select, insert, update, delete on evidence, evidence_revision, evidence_file, evidence_control, evidence_measure to portal_company;
grant select on evidence, evidence_revision, evidence_file, evidence_control, evidence_measure to portal_platform;
