-- What scanners say of a company's assets: each scan with what it reached, what is wrong (a finding), and what each scan
-- said of it. Later areas stand on these tables too: `area` says whose a finding is.

-- An id in the order of time, for rows that one statement makes by the thousand.
create function time_ordered_id(at timestamptz) returns uuid language sql volatile parallel safe
set search_path = pg_catalog, pg_temp as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
grant execute on function time_ordered_id(timestamptz) to portal_company;

-- One report that came in and was stored; its id is the import's. It stays, also taken back, as long as its import.
create table scan (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  area text not null check (area in ('vulnerability', 'benchmark', 'cloud', 'certificate')),
  format text not null,
  -- As people call them; a file may hold the scans of several
  tools text[] not null,
  tool_version text,
  name text,
  policy text,
  started_at timestamptz,
  -- When it ended, or when its file came where it does not say: scans are ordered by it
  ended_at timestamptz not null,
  -- Null when the report does not say
  complete boolean,
  credentialed boolean,
  period_id uuid,
  hosts integer not null,
  rows integer not null,
  -- The receipt, as the import has it
  summary jsonb not null,
  imported_at timestamptz not null,
  imported_by_name text not null,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, id) references file_import (company_id, id) on delete cascade,
  foreign key (company_id, period_id) references service_period (company_id, id) on delete set null (period_id)
);
create index scan_ended_idx on scan (company_id, area, ended_at, id);
create index scan_period_idx on scan (company_id, period_id) where period_id is not null;

-- Which checks ran: one row for all assets of a scan that were looked at alike. Null: the report does not say.
create table scan_checks (
  company_id bigint not null,
  scan_id uuid not null,
  number integer not null,
  policy text,
  families text[],
  rules text[],
  primary key (company_id, scan_id, number),
  foreign key (company_id, scan_id) references scan (company_id, id) on delete cascade
);

-- What of an asset a scan reached, and so what it may close.
create table scan_coverage (
  company_id bigint not null,
  scan_id uuid not null,
  asset_id uuid not null,
  source text not null,
  started_at timestamptz,
  ended_at timestamptz not null,
  complete boolean,
  credentialed boolean,
  checks integer not null,
  primary key (company_id, scan_id, asset_id, source),
  foreign key (company_id, scan_id, checks) references scan_checks (company_id, scan_id, number) on delete cascade,
  foreign key (company_id, asset_id) references entity (company_id, id) on delete cascade
);
create index scan_coverage_asset_idx on scan_coverage (company_id, asset_id, source, ended_at);

-- What is wrong, wherever it is: the text of a rule, once. Of the company, because a client's own rules are its own.
create table finding_issue (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  area text not null,
  -- Who says so: nessus, openvas, trivy
  source text not null,
  rule_id text not null,
  rule_version text,
  family text,
  title text not null,
  description text not null,
  solution text not null,
  reference_urls text[] not null,
  aliases text[] not null,
  cves text[] not null,
  cwes integer[] not null,
  -- Every rating: [{version, vector, score, source}]
  cvss jsonb not null,
  sections text[] not null,
  tags text[] not null,
  -- What one does to be rid of it, with what else one is rid of by it: a patch, a package, an advisory
  remedy text,
  -- What else the scanner says of it: dates, exploit, its own EPSS and VPR
  facts jsonb not null,
  scanner_severity smallint not null check (scanner_severity between 0 and 5),
  cvss_severity smallint check (cvss_severity between 0 and 5),
  -- A short text of ours in Spanish
  title_es text,
  summary_es text,
  -- Folded words for the search of the list
  search text not null,
  -- Of all that the report says of it, to know without comparing whether it changed
  digest bytea not null,
  -- The end of the scan whose text it is
  text_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, source, rule_id)
);
create index finding_issue_remedy_idx on finding_issue (company_id, remedy) where remedy is not null;

-- The way from a CVE to the issues; row security lets no array operator use an index.
create table finding_issue_cve (
  company_id bigint not null,
  cve text not null,
  issue_id uuid not null,
  primary key (company_id, cve, issue_id),
  foreign key (company_id, issue_id) references finding_issue (company_id, id) on delete cascade
);
create index finding_issue_cve_issue_idx on finding_issue_cve (company_id, issue_id);

-- What a scan changed of the texts, to take it back; null where the text came with it.
create table scan_issue (
  company_id bigint not null,
  scan_id uuid not null,
  issue_id uuid not null,
  before jsonb,
  primary key (company_id, scan_id, issue_id),
  foreign key (company_id, scan_id) references scan (company_id, id) on delete cascade,
  foreign key (company_id, issue_id) references finding_issue (company_id, id) on delete cascade
);
create index scan_issue_issue_idx on scan_issue (company_id, issue_id);

create table finding_sequence (
  company_id bigint primary key references company (id) on delete cascade,
  last_number integer not null
);

-- A rule that failed on an asset at one place of it. A case: people work on it until a scan sees that it is gone.
create table finding (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  number integer not null,
  area text not null,
  -- sha256 of version, source, rule, asset and place: no text, severity, version or scan changes it
  key bytea not null,
  -- As it was recognised; shown is the one that it was joined into
  asset_id uuid not null,
  issue_id uuid not null,
  locus text not null,
  port integer,
  protocol text,
  service text,
  path text,
  package text,
  installed_version text,
  fixed_version text,
  purl text,
  -- 5 critical … 1 informational, 0 unknown: as the scanner says, as CVSS says, and as it is worked by
  scanner_severity smallint not null check (scanner_severity between 0 and 5),
  cvss_severity smallint check (cvss_severity between 0 and 5),
  severity smallint not null check (severity between 0 and 5),
  -- Why somebody rates it otherwise than the scanner; while it is empty the scanner's counts
  severity_reason text not null default '',
  -- 0 to 100, of what presses; its parts are computed again where they are shown
  priority smallint not null default 0,
  -- Events or alerts name its asset with its CVE or technique, last then
  attacked_at timestamptz,
  status text not null check (status in ('open', 'in_progress', 'fixed_declared', 'closed_verified', 'reopened',
    'risk_accepted', 'false_positive', 'out_of_scope')),
  ball text not null default 'client' check (ball in ('client', 'provider', 'change')),
  -- Accepted or muted in the tool: {kind, status, reason}
  suppression jsonb,
  certainty text check (certainty in ('confirmed', 'potential')),
  quality smallint,
  -- Whether the scan that saw it last had credentials
  credentialed boolean,
  -- How many of it there are at its place
  instances integer not null,
  first_seen_at timestamptz not null,
  opened_at timestamptz not null,
  declared_at timestamptz,
  closed_at timestamptz,
  reopened_count integer not null default 0,
  due_at timestamptz,
  assignee_id integer references portal_user (id),
  assignee_name text,
  -- The last scan that reached the asset and could not judge it
  missed_scan_id uuid,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, key),
  unique (company_id, number),
  foreign key (company_id, asset_id) references entity (company_id, id),
  foreign key (company_id, issue_id) references finding_issue (company_id, id)
);
-- One for each order of the list of what is open; of all, by when it was first seen and by priority.
create index finding_open_priority_idx on finding (company_id, area, priority, id)
  where status in ('open', 'in_progress', 'fixed_declared', 'reopened');
create index finding_open_severity_idx on finding (company_id, area, severity, id)
  where status in ('open', 'in_progress', 'fixed_declared', 'reopened');
create index finding_open_due_idx on finding
  (company_id, area, coalesce(due_at, timestamptz '9999-12-31 00:00:00+00'), id)
  where status in ('open', 'in_progress', 'fixed_declared', 'reopened');
create index finding_first_seen_idx on finding (company_id, area, first_seen_at, id);
create index finding_priority_idx on finding (company_id, area, priority, id);
create index finding_asset_idx on finding (company_id, asset_id);
create index finding_issue_of_idx on finding (company_id, issue_id);
create index finding_assignee_idx on finding (company_id, assignee_id) where assignee_id is not null;
create index finding_missed_idx on finding (company_id, missed_scan_id) where missed_scan_id is not null;

-- More keys of one finding: after a rule got another number, or two assets were joined.
create table finding_alias (
  company_id bigint not null,
  key bytea not null,
  finding_id uuid not null,
  primary key (company_id, key),
  foreign key (company_id, finding_id) references finding (company_id, id) on delete cascade
);
create index finding_alias_finding_idx on finding_alias (company_id, finding_id);

-- What a scanner saw, once, however many scans see the same: the texts of the instances of a finding, in order.
create table finding_evidence (
  company_id bigint not null references company (id) on delete cascade,
  -- sha256 of the texts
  id bytea not null,
  texts text[] not null,
  primary key (company_id, id)
);

-- What one scan said of one finding. `before` has what it changed, to take it back.
create table scan_finding (
  company_id bigint not null,
  scan_id uuid not null,
  finding_id uuid not null,
  effect text not null check (effect in ('new', 'reopened', 'persistent', 'changed', 'gone', 'not_evaluated')),
  evidence_id bytea,
  instances integer not null default 0,
  -- {finding, clocks}: the columns that the scan writes
  before jsonb,
  -- Of the finding after this scan, where it changed it: a later one means that somebody worked on it
  version_after integer,
  primary key (company_id, finding_id, scan_id),
  foreign key (company_id, scan_id) references scan (company_id, id) on delete cascade,
  foreign key (company_id, finding_id) references finding (company_id, id) on delete cascade
);
create index scan_finding_scan_idx on scan_finding (company_id, scan_id, effect);
create index scan_finding_evidence_idx on scan_finding (company_id, evidence_id) where evidence_id is not null;

select create_case_steps('finding'), create_case_clocks('finding'), create_case_bulk('finding');

-- The last scan of each asset, for what share was looked at and when.
create table scanned_asset (
  company_id bigint not null,
  area text not null,
  asset_id uuid not null,
  scan_id uuid not null,
  ended_at timestamptz not null,
  complete boolean,
  credentialed boolean,
  primary key (company_id, area, asset_id),
  foreign key (company_id, asset_id) references entity (company_id, id) on delete cascade,
  foreign key (company_id, scan_id) references scan (company_id, id) on delete cascade
);
create index scanned_asset_scan_idx on scanned_asset (company_id, scan_id);

-- Kept counts, written in the transaction of every change. A row that counts nothing is removed.
create table finding_total (
  company_id bigint not null references company (id) on delete cascade,
  area text not null,
  severity smallint not null,
  status text not null,
  count integer not null,
  primary key (company_id, area, severity, status)
);
-- By how much a day changed them: what stood at the end of any day is the sum up to it.
create table finding_count_day (
  company_id bigint not null references company (id) on delete cascade,
  area text not null,
  day date not null,
  severity smallint not null,
  status text not null,
  change integer not null,
  primary key (company_id, area, day, severity, status)
);
-- What is open of each asset and of each issue.
create table finding_group_total (
  company_id bigint not null references company (id) on delete cascade,
  area text not null,
  grouped_by text not null check (grouped_by in ('asset', 'issue')),
  group_id uuid not null,
  severity smallint not null,
  count integer not null,
  primary key (company_id, area, grouped_by, group_id, severity)
);

do $$
declare name text;
begin
  foreach name in array array['scan', 'scan_checks', 'scan_coverage', 'finding_issue', 'finding_issue_cve', 'scan_issue',
    'finding_sequence', 'finding', 'finding_alias', 'finding_evidence', 'scan_finding', 'scanned_asset', 'finding_total',
    'finding_count_day', 'finding_group_total'] loop
    perform close_case_table(name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
end
$$;
grant update on finding_issue, finding_sequence, finding, scanned_asset, finding_total, finding_count_day,
  finding_group_total to portal_company;
grant update (undone_at) on scan to portal_company;
-- What came with a scan goes when it is taken back.
grant delete on scan_checks, scan_coverage, finding_issue, finding_issue_cve, scan_issue, finding_sequence, finding,
  finding_alias, finding_evidence, scan_finding, scanned_asset, finding_total, finding_count_day, finding_group_total to portal_company;
-- A story only grows; alone the steps of a scan that is taken back leave it.
grant delete on finding_step to portal_company;
create policy of_a_scan on finding_step as restrictive for delete to portal_company
  using (company_id = (select app_company_id()) and facts ? 'scan_id');
