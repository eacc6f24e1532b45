-- Which reminder about the end of which revision was mailed already, so that each is sent once.
create table evidence_notice (
  company_id bigint not null,
  evidence_id uuid not null,
  revision integer not null,
  kind text not null check (kind in ('week', 'eve', 'day')),
  sent_at timestamptz not null,
  primary key (company_id, evidence_id, revision, kind),
  foreign key (company_id, evidence_id, revision)
    references evidence_revision (company_id, evidence_id, number) on delete cascade
);

alter table evidence_notice enable row level security;
alter table evidence_notice force row level security;
create policy everything on evidence_notice to portal_platform using (true) with check (true);
grant select, insert on evidence_notice to portal_platform;
