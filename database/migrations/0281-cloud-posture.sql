-- What a check of a cloud is about: resolved by its section of CIS, its tags and its service, so that lists can ask for it.
create table cloud_check (
  company_id bigint not null,
  issue_id uuid not null,
  provider text not null,
  service text not null,
  category text not null check (category in ('identity', 'logging', 'monitoring', 'network', 'storage', 'other')),
  -- By which of them the category was found
  category_by text not null check (category_by in ('section', 'tag', 'service', 'none')),
  -- What fails it can be reached from the Internet
  exposes boolean not null,
  primary key (company_id, issue_id),
  foreign key (company_id, issue_id) references finding_issue (company_id, id) on delete cascade
);
create index cloud_check_category_idx on cloud_check (company_id, category, issue_id);

-- How an account of a cloud stood after a scan; it never changes afterwards. Panels, trends and histories read these rows.
create table cloud_scan (
  company_id bigint not null,
  scan_id uuid not null,
  provider text not null,
  account text not null,
  name text,
  source text not null,
  ended_at timestamptz not null,
  -- Null when the report does not say
  complete boolean,
  -- A newer scan of the account was there already: the row says what this one saw alone
  stale boolean not null,
  regions integer not null,
  -- Resources of which something is known, those that the scan named, and those that it showed to be gone
  resources integer not null,
  named_resources integer not null,
  gone_resources integer not null,
  -- Different checks that it ran
  checks integer not null,
  primary key (company_id, scan_id, account),
  foreign key (company_id, scan_id) references scan (company_id, id) on delete cascade
);
create index cloud_scan_account_idx on cloud_scan (company_id, account, ended_at, scan_id);
create index cloud_scan_ended_idx on cloud_scan (company_id, ended_at, scan_id);

-- Machines ask for what changed since they asked last.
create index finding_cloud_changed_idx on finding (company_id, updated_at, id) where area = 'cloud';

create table cloud_scan_count (
  company_id bigint not null,
  scan_id uuid not null,
  account text not null,
  category text not null,
  severity smallint not null,
  outcome text not null,
  -- What stands, and what of it the scan itself said: the rest it did not evaluate
  standing integer not null,
  named integer not null,
  -- Of failures: those that can be reached from the Internet, that the scan found new, and that it verified as mended
  exposed integer not null,
  added integer not null,
  mended integer not null,
  primary key (company_id, scan_id, account, category, severity, outcome),
  foreign key (company_id, scan_id) references scan (company_id, id) on delete cascade
);

create table cloud_scan_section (
  company_id bigint not null,
  scan_id uuid not null,
  account text not null,
  -- `CIS-5.0`
  benchmark text not null,
  section text not null,
  outcome text not null,
  standing integer not null,
  named integer not null,
  primary key (company_id, scan_id, account, benchmark, section, outcome),
  foreign key (company_id, scan_id) references scan (company_id, id) on delete cascade
);

-- A machine of the company that reads its posture with a key of its own.
create table cloud_reader (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  created_at timestamptz not null,
  created_by_name text not null,
  revoked_at timestamptz,
  primary key (company_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['cloud_check', 'cloud_scan', 'cloud_scan_count', 'cloud_scan_section', 'cloud_reader'] loop
    perform close_case_table(name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
end
$$;
grant update on cloud_check to portal_company;
grant delete on cloud_scan, cloud_scan_count, cloud_scan_section to portal_company;
grant update (revoked_at) on cloud_reader to portal_company;
