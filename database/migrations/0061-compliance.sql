-- Which standards a company follows, in which edition, with which tiers and which target.
create table company_standard (
  company_id bigint not null references company (id) on delete cascade,
  standard_id integer not null references standard (id),
  version_id integer not null references standard_version (id),
  -- The edition before the last change of edition: what rolling back returns to
  previous_version_id integer references standard_version (id),
  enabled boolean not null,
  notes text not null default '',
  target smallint not null,
  -- Empty: every control of the standard
  tiers text[] not null default '{}',
  enabled_at timestamptz,
  disabled_at timestamptz,
  changed_by_name text not null,
  -- While a period is closed its states cannot change
  closed_at timestamptz,
  closed_by_name text,
  version integer not null default 1,
  primary key (company_id, standard_id)
);

-- What a company says of one control. A control without a row has not been assessed.
create table control_status (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  standard_id integer not null references standard (id),
  control_id integer not null references control (id),
  result text not null default 'not_assessed'
    check (result in ('not_assessed', 'compliant', 'partially_compliant', 'non_compliant', 'not_applicable')),
  work_status text not null default 'to_do' check (work_status in ('to_do', 'in_progress', 'in_review', 'done')),
  -- The auditor's word, apart from the company's
  grade text check (grade in ('major_nonconformity', 'minor_nonconformity', 'observation', 'opportunity', 'good_practice')),
  implementation_score smallint check (implementation_score between 0 and 10),
  documentation_score smallint check (documentation_score between 0 and 10),
  target smallint check (target between 0 and 10),
  -- Why it does not apply
  justification text not null default '',
  -- Why it does, for the statement of applicability
  inclusion_reasons text[] not null default '{}',
  observation text not null default '',
  owner_id integer references portal_user (id),
  owner_name text,
  due_date date,
  -- What its evidence is worth today; settled when evidence changes and every night
  evidence_state text not null default 'none' check (evidence_state in ('none', 'in_review', 'valid', 'expiring', 'expired', 'rejected')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id),
  unique (company_id, control_id),
  foreign key (company_id, standard_id) references company_standard (company_id, standard_id)
);
create index control_status_standard_idx on control_status (company_id, standard_id);
create index control_status_due_idx on control_status (company_id, due_date) where due_date is not null;

-- Every change of a state, for ever: any moment of the past is computed from here.
create table control_event (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  standard_id integer not null references standard (id),
  control_id integer not null references control (id),
  field text not null,
  old_value text,
  new_value text,
  reason text not null default '',
  actor_id integer references portal_user (id),
  actor_name text not null,
  at timestamptz not null,
  primary key (company_id, id)
);
create index control_event_state_idx on control_event (company_id, standard_id, control_id, field, at desc, id desc) include (new_value);
create index control_event_time_idx on control_event (company_id, standard_id, at desc, id desc);
create index control_event_recent_idx on control_event (company_id, at desc, id desc);

-- How a standard stood at the end of each day on which it moved; written with the change, equal to the fold of the events.
create table compliance_day (
  company_id bigint not null references company (id) on delete cascade,
  standard_id integer not null references standard (id),
  day date not null,
  applicable integer not null,
  assessed integer not null,
  compliant integer not null,
  partially_compliant integer not null,
  non_compliant integer not null,
  not_applicable integer not null,
  -- 0 to 1, null when nothing was assessed; maturity in levels of the scale, null when nothing was scored
  compliance double precision,
  coverage double precision not null,
  maturity double precision,
  primary key (company_id, standard_id, day)
);

-- A period closed: every state as it was, and the hash that proves it.
create table compliance_snapshot (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  standard_id integer not null references standard (id),
  version_id integer not null references standard_version (id),
  name text not null,
  as_of timestamptz not null,
  content jsonb not null,
  sha256 text not null,
  closed_by_name text not null,
  created_at timestamptz not null,
  reopened_at timestamptz,
  reopened_by_name text,
  reopen_reason text,
  primary key (company_id, id)
);
create index compliance_snapshot_standard_idx on compliance_snapshot (company_id, standard_id, as_of desc);

-- What the company does, once, for as many controls of as many standards as it serves.
create table measure (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  status text not null check (status in ('planned', 'in_progress', 'active', 'degraded', 'retired')),
  -- The provider's service that carries it: its status then follows the service's data
  service_id integer references service (id),
  status_note text not null default '',
  owner_id integer references portal_user (id),
  owner_name text,
  review_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id),
  unique (company_id, name)
);
create table measure_control (
  company_id bigint not null,
  measure_id uuid not null,
  control_id integer not null references control (id),
  primary key (company_id, measure_id, control_id),
  foreign key (company_id, measure_id) references measure (company_id, id) on delete cascade
);
create index measure_control_control_idx on measure_control (company_id, control_id);

-- What an audit found, until somebody has checked that the correction works.
create table nonconformity (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  standard_id integer not null references standard (id),
  control_id integer not null references control (id),
  kind text not null check (kind in ('major_nonconformity', 'minor_nonconformity', 'observation', 'opportunity')),
  title text not null,
  description text not null default '',
  root_cause text not null default '',
  correction text not null default '',
  corrective_action text not null default '',
  status text not null default 'open' check (status in ('open', 'in_progress', 'awaiting_check', 'closed')),
  effectiveness text not null default '',
  owner_id integer references portal_user (id),
  owner_name text,
  due_date date,
  opened_by_name text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create index nonconformity_control_idx on nonconformity (company_id, control_id);
create index nonconformity_open_idx on nonconformity (company_id, due_date) where status <> 'closed';

-- A gap that the company accepts for a while.
create table control_exception (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  standard_id integer not null references standard (id),
  control_id integer not null references control (id),
  reason text not null,
  compensation text not null default '',
  approved_by_name text not null,
  approved_at timestamptz not null,
  expires_on date not null,
  revoked_at timestamptz,
  revoked_by_name text,
  primary key (company_id, id)
);
create index control_exception_control_idx on control_exception (company_id, control_id, expires_on desc);

-- What law 21.663 makes of the company, and the file that an operator of vital importance keeps.
create table legal_profile (
  company_id bigint not null references company (id) on delete cascade,
  regime text not null default 'none' check (regime in ('none', 'pse', 'oiv')),
  sector text not null default '',
  resolution text not null default '',
  resolution_on date,
  -- [{kind, name, on, expires_on, note}]
  dossier jsonb not null default '[]',
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id)
);

-- A proposal of pairs between two standards, made by a job, for a person to accept or refuse.
create table mapping_request (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  source_standard_id integer not null references standard (id),
  target_standard_id integer not null references standard (id),
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  progress smallint not null default 0,
  reason text not null default '',
  engine text not null default 'built_in',
  -- Pairs with relation, strength, reason and path
  result jsonb,
  requested_by_name text not null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id)
);
create index mapping_request_recent_idx on mapping_request (company_id, requested_at desc);
-- Pairs that this company accepted; they serve its own chains only.
create table company_mapping (
  company_id bigint not null references company (id) on delete cascade,
  source_control_id integer not null references control (id),
  target_control_id integer not null references control (id),
  relation text not null check (relation in ('equal', 'subset', 'superset', 'intersect')),
  strength smallint not null check (strength between 1 and 10),
  note text not null default '',
  accepted_by_name text not null,
  accepted_at timestamptz not null,
  primary key (company_id, source_control_id, target_control_id)
);
create index company_mapping_target_idx on company_mapping (company_id, target_control_id);

alter table company_standard enable row level security;
alter table company_standard force row level security;
alter table control_status enable row level security;
alter table control_status force row level security;
alter table control_event enable row level security;
alter table control_event force row level security;
alter table compliance_day enable row level security;
alter table compliance_day force row level security;
alter table compliance_snapshot enable row level security;
alter table compliance_snapshot force row level security;
alter table measure enable row level security;
alter table measure force row level security;
alter table measure_control enable row level security;
alter table measure_control force row level security;
alter table nonconformity enable row level security;
alter table nonconformity force row level security;
alter table control_exception enable row level security;
alter table control_exception force row level security;
alter table legal_profile enable row level security;
alter table legal_profile force row level security;
alter table mapping_request enable row level security;
alter table mapping_request force row level security;
alter table company_mapping enable row level security;
alter table company_mapping force row level security;
create policy active on company_standard to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on control_status to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on control_event to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on compliance_day to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on compliance_snapshot to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on measure to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on measure_control to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on nonconformity to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on control_exception to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on legal_profile to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on mapping_request to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on company_mapping to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy everything on company_standard to portal_platform using (true) with check (true);
create policy everything on control_status for select to portal_platform using (true);
create policy everything on control_event for select to portal_platform using (true);
create policy everything on compliance_day for select to portal_platform using (true);
create policy everything on compliance_snapshot for select to portal_platform using (true);
create policy everything on measure for select to portal_platform using (true);
create policy everything on measure_control for select to portal_platform using (true);
create policy everything on nonconformity for select to portal_platform using (true);
create policy everything on control_exception for select to portal_platform using (true);
create policy everything on legal_profile for select to portal_platform using (true);
create policy everything on mapping_request for select to portal_platform using (true);
create policy everything on company_mapping for select to portal_platform using (true);

grant select, insert, update on company_standard, control_status, measure, nonconformity, control_exception, legal_profile, mapping_request to portal_company;
grant delete on control_status, measure, nonconformity to portal_company;
-- The story only grows, and a closed period only records that it was opened again.
grant select, insert on control_event, compliance_snapshot to portal_company;
grant update (reopened_at, reopened_by_name, reopen_reason) on compliance_snapshot to portal_company;
grant select, insert, update on compliance_day to portal_company;
grant select, insert, update, delete on measure_control, company_mapping to portal_company;
grant select on control_status, control_event, compliance_day, compliance_snapshot, measure, measure_control, nonconformity, control_exception,
  legal_profile, mapping_request, company_mapping to portal_platform;
grant select, insert, update on company_standard to portal_platform;
