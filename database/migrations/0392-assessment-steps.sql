-- Steps of an attack and what each tool of the company did with it. Logged, alerted and blocked are three facts: a step may
-- be blocked and not logged. A fact that nobody stated is unknown.

create table assessment_step (
  company_id bigint not null,
  id uuid not null,
  assessment_id uuid not null,
  -- The round in which it ran, so that rounds are compared
  round text not null default '',
  name text not null,
  technique_id text,
  target text not null default '',
  source_address text not null default '',
  at timestamptz not null,
  ended_at timestamptz,
  -- The detection that was expected, in words
  expected text not null default '',
  command text not null default '',
  note text not null default '',
  -- Names the step in the file from which it came
  external_id text,
  rule_id uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check (ended_at is null or ended_at >= at),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade
);
create index assessment_step_of_idx on assessment_step (company_id, assessment_id, at, id);
create unique index assessment_step_external_idx on assessment_step (company_id, assessment_id, external_id)
  where external_id is not null;

create table assessment_step_tool (
  company_id bigint not null,
  assessment_id uuid not null,
  step_id uuid not null,
  tool text not null,
  logged text not null default 'unknown' check (logged in ('yes', 'no', 'unknown')),
  alerted text not null default 'unknown' check (alerted in ('yes', 'no', 'unknown')),
  blocked text not null default 'unknown' check (blocked in ('yes', 'no', 'unknown')),
  detected_at timestamptz,
  primary key (company_id, step_id, tool),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade,
  foreign key (company_id, step_id) references assessment_step (company_id, id) on delete cascade
);
create index assessment_step_tool_of_idx on assessment_step_tool (company_id, assessment_id);

select close_assessment_table('assessment_step'), close_assessment_table('assessment_step_tool');
