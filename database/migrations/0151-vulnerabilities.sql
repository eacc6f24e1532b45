-- What people decide of findings, the months that are closed, what is promised, and what the world knows of a CVE.

-- Whether an asset can be reached from outside; null when nobody said.
alter table entity add column exposure text check (exposure in ('external', 'internal'));
grant update (exposure) on entity to portal_company;
-- Scanners know a machine by its network card, and what is no machine (an image, a repository, an address of the web) by
-- its name.
alter table entity_identity drop constraint entity_identity_kind_check;
alter table entity_identity add constraint entity_identity_kind_check check (kind in
  ('agent', 'cloud', 'mac', 'artifact', 'fqdn', 'name', 'ip', 'sid', 'domain_user', 'mail', 'user'));

-- A risk that is accepted, a false positive, what is out of scope, what a maker states (VEX): of one finding, or of an
-- issue on some assets or on all.
create table finding_decision (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  number integer not null,
  kind text not null check (kind in ('risk_acceptance', 'false_positive', 'out_of_scope', 'vex')),
  state text not null check (state in ('requested', 'recommended', 'approved', 'rejected', 'expired', 'revoked')),
  -- One of both
  finding_id uuid,
  issue_id uuid,
  -- Of an issue; null: every asset
  asset_ids uuid[],
  justification text not null,
  compensation text not null default '',
  file_key text,
  file_name text,
  starts_on date not null,
  -- Null: until it is revoked
  expires_on date,
  requested_by integer references portal_user (id),
  requested_by_name text not null,
  requested_at timestamptz not null,
  recommendation text not null default '',
  recommended_by integer references portal_user (id),
  recommended_by_name text,
  recommended_at timestamptz,
  approved_by integer references portal_user (id),
  approved_by_name text,
  approved_at timestamptz,
  ended_by_name text,
  ended_at timestamptz,
  end_reason text not null default '',
  -- Of VEX: the statement as its document has it
  statement jsonb,
  reminded_at timestamptz,
  -- One of its CVEs was added to the KEV catalogue after it was accepted
  kev_warned_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number),
  check ((finding_id is null) <> (issue_id is null) or kind = 'vex'),
  foreign key (company_id, finding_id) references finding (company_id, id),
  foreign key (company_id, issue_id) references finding_issue (company_id, id)
);
create index finding_decision_finding_idx on finding_decision (company_id, finding_id) where finding_id is not null;
create index finding_decision_issue_idx on finding_decision (company_id, issue_id) where issue_id is not null;
create index finding_decision_state_idx on finding_decision (company_id, state, expires_on, id);
create index finding_decision_end_idx on finding_decision (expires_on) where state = 'approved';

-- A service period that is closed: its rows and totals never change.
create table vulnerability_period (
  company_id bigint not null references company (id) on delete cascade,
  period_id uuid not null,
  closed_at timestamptz not null,
  closed_by integer references portal_user (id),
  closed_by_name text not null,
  -- sha256 of its rows in order
  hash bytea not null,
  totals jsonb not null,
  previous_period_id uuid,
  primary key (company_id, period_id),
  foreign key (company_id, period_id) references service_period (company_id, id)
);
create table vulnerability_period_row (
  company_id bigint not null,
  period_id uuid not null,
  -- No foreign key: the row stays as it was frozen
  finding_id uuid not null,
  number integer not null,
  class text not null check (class in ('new', 'persistent', 'reopened', 'fixed', 'accepted', 'false_positive',
    'out_of_scope', 'not_evaluated')),
  status text not null,
  severity smallint not null,
  scanner_severity smallint not null,
  asset_id uuid not null,
  asset_name text not null,
  issue_id uuid not null,
  source text not null,
  rule_id text not null,
  title text not null,
  cves text[] not null,
  kev boolean not null,
  epss real,
  first_seen_at timestamptz not null,
  closed_at timestamptz,
  due_at timestamptz,
  days_open integer not null,
  -- Of the clock: running, met, breached
  due_state text,
  primary key (company_id, period_id, finding_id),
  foreign key (company_id, period_id) references vulnerability_period (company_id, period_id)
);
create index vulnerability_period_row_class_idx on vulnerability_period_row
  (company_id, period_id, class, severity, number);
create table vulnerability_period_note (
  company_id bigint not null,
  id uuid not null,
  period_id uuid not null,
  finding_id uuid,
  text text not null,
  noted_by integer references portal_user (id),
  noted_by_name text not null,
  noted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, period_id) references vulnerability_period (company_id, period_id)
);
create index vulnerability_period_note_idx on vulnerability_period_note (company_id, period_id, id);

-- In how long findings are to be corrected, by severity, exposure and KEV.
create table vulnerability_policy (
  company_id bigint primary key references company (id) on delete cascade,
  calendar jsonb not null,
  targets jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by_name text not null
);

do $$
declare name text;
begin
  foreach name in array array['finding_decision', 'vulnerability_period', 'vulnerability_period_row',
    'vulnerability_period_note', 'vulnerability_policy'] loop
    perform close_case_table(name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
end
$$;
grant update on finding_decision, vulnerability_policy to portal_company;

-- What the world knows of a CVE, the same for all: whether it is exploited (KEV of CISA), how likely it is to be (EPSS of
-- FIRST). Renewed by a job, or by a file of staff; never copied into findings.
create table cve_intel (
  cve text primary key,
  kev_added date,
  kev_due date,
  kev_ransomware boolean not null default false,
  kev_name text,
  kev_action text,
  epss real check (epss between 0 and 1),
  epss_percentile real check (epss_percentile between 0 and 1),
  epss_day date
);
create index cve_intel_kev_idx on cve_intel (kev_added) where kev_added is not null;
-- What was read last of each catalogue, and where it came from.
create table cve_intel_source (
  name text primary key check (name in ('kev', 'epss')),
  version text not null,
  released_at timestamptz,
  rows integer not null,
  read_at timestamptz not null,
  read_from text not null
);
grant select on cve_intel, cve_intel_source to portal_company, portal_platform;
grant insert, update, delete on cve_intel, cve_intel_source to portal_platform;
