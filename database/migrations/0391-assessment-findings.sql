-- Findings of assessments: drafts until two people publish them, then findings of the one ground. Retests are rounds over a
-- chosen set; what the provider saw and what the company says are two fields.

create table assessment_finding (
  company_id bigint not null,
  id uuid not null,
  assessment_id uuid not null,
  -- Within its assessment: H-3
  number integer not null,
  title text not null,
  summary text not null default '',
  description text not null default '',
  recommendation text not null default '',
  references_text text not null default '',
  -- The vector as written, with the score that a library of this version computed from it; all null without a vector
  vector text,
  cvss_version text check (cvss_version in ('3.0', '3.1', '4.0')),
  score numeric(3, 1) check (score between 0 and 10),
  scored_by text,
  severity smallint not null check (severity between 0 and 5),
  cwes integer[] not null default '{}',
  owasp text not null default '',
  wstg text not null default '',
  effort text check (effort in ('low', 'medium', 'high')),
  -- `publishing`: its findings are being recorded, it does not change meanwhile
  state text not null check (state in ('draft', 'review', 'publishing', 'published')),
  author_id integer references portal_user (id),
  author_name text not null,
  published_by_name text,
  published_at timestamptz,
  -- The id in the tool from which it was imported
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check ((vector is null) = (score is null) and (vector is null) = (scored_by is null)),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade
);
create unique index assessment_finding_number_idx on assessment_finding (company_id, assessment_id, number);
create unique index assessment_finding_external_idx on assessment_finding (company_id, assessment_id, external_id)
  where external_id is not null;

-- The assets on which a finding is; each has its finding of the ground once it is published.
create table assessment_finding_place (
  company_id bigint not null,
  assessment_id uuid not null,
  draft_id uuid not null,
  asset text not null,
  finding_id uuid,
  primary key (company_id, draft_id, asset),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade,
  foreign key (company_id, draft_id) references assessment_finding (company_id, id) on delete cascade,
  foreign key (company_id, finding_id) references finding (company_id, id) on delete set null (finding_id)
);
create index assessment_finding_place_of_idx on assessment_finding_place (company_id, assessment_id);
create index assessment_finding_place_finding_idx on assessment_finding_place (company_id, finding_id)
  where finding_id is not null;

-- A round of verification: who asked, what was chosen, when it was done.
create table assessment_retest (
  company_id bigint not null,
  id uuid not null,
  assessment_id uuid not null,
  round integer not null,
  state text not null check (state in ('requested', 'planned', 'done')),
  requested_by_name text not null,
  requested_at timestamptz not null,
  planned_on date,
  done_at timestamptz,
  done_by_name text,
  primary key (company_id, id),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade
);
create unique index assessment_retest_round_idx on assessment_retest (company_id, assessment_id, round);
-- One round at a time
create unique index assessment_retest_open_idx on assessment_retest (company_id, assessment_id) where state <> 'done';
create index assessment_retest_requested_idx on assessment_retest (company_id, requested_at desc, id desc);

create table assessment_retest_item (
  company_id bigint not null,
  assessment_id uuid not null,
  retest_id uuid not null,
  draft_id uuid not null,
  -- Written by the company: what it did
  client_note text not null default '',
  -- Written by the provider: what it saw
  outcome text check (outcome in ('fixed', 'partial', 'open', 'changed', 'not_verifiable')),
  provider_note text not null default '',
  tested_at timestamptz,
  tested_by_name text,
  primary key (company_id, retest_id, draft_id),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade,
  foreign key (company_id, retest_id) references assessment_retest (company_id, id) on delete cascade,
  foreign key (company_id, draft_id) references assessment_finding (company_id, id) on delete cascade
);
create index assessment_retest_item_draft_idx on assessment_retest_item (company_id, draft_id);
create index assessment_retest_item_of_idx on assessment_retest_item (company_id, assessment_id);

create table assessment_evidence (
  company_id bigint not null,
  id uuid not null,
  assessment_id uuid not null,
  draft_id uuid not null,
  -- Set where it shows the result of a retest
  retest_id uuid,
  caption text not null default '',
  file_key text not null,
  file_name text not null,
  file_bytes bigint not null,
  sha256 text not null,
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade,
  foreign key (company_id, draft_id) references assessment_finding (company_id, id) on delete cascade,
  foreign key (company_id, retest_id) references assessment_retest (company_id, id) on delete set null (retest_id)
);
create index assessment_evidence_of_idx on assessment_evidence (company_id, draft_id, id);
create index assessment_evidence_assessment_idx on assessment_evidence (company_id, assessment_id);
create index assessment_evidence_retest_idx on assessment_evidence (company_id, retest_id) where retest_id is not null;

select close_assessment_table('assessment_finding', 'state = ''published''');
select close_assessment_table(name, format('exists (select from assessment_finding draft
    where draft.company_id = %1$I.company_id and draft.id = %1$I.draft_id)', name))
from unnest(array['assessment_finding_place', 'assessment_evidence', 'assessment_retest_item']) as name;
select close_assessment_table('assessment_retest');
create policy everything on assessment_evidence for select to portal_platform using (true);
