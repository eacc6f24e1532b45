-- What each check of a posture (hardening, cloud, certificates) says of an asset today, also where it passed: a score and
-- its proof need both. A scan writes only what it changed, so that a year of weekly scans costs what changed in it.
create table check_result (
  company_id bigint not null references company (id) on delete cascade,
  -- As it was recognised; shown is the one that it was joined into
  asset_id uuid not null,
  issue_id uuid not null,
  -- Where on the asset, as of a finding: the benchmark, the region
  locus text not null,
  outcome text not null check (outcome in ('fail', 'information', 'pass', 'manual', 'suppressed', 'not_applicable',
    'error')),
  -- 5 critical … 1 informational, 0 unknown: as the scanner rates a failure of it
  severity smallint not null check (severity between 0 and 5),
  evidence_id bytea,
  -- How long the outcome has been this one
  since timestamptz not null,
  -- The scan that changed it last; it may be gone by now
  scan_id uuid not null,
  primary key (company_id, asset_id, issue_id, locus),
  foreign key (company_id, asset_id) references entity (company_id, id) on delete cascade,
  foreign key (company_id, issue_id) references finding_issue (company_id, id)
);
create index check_result_issue_idx on check_result (company_id, issue_id, outcome);
create index check_result_evidence_idx on check_result (company_id, evidence_id) where evidence_id is not null;

-- What a scan changed of them, with what stood before: its story, the difference of two scans, and the way back.
create table check_change (
  company_id bigint not null,
  scan_id uuid not null,
  asset_id uuid not null,
  issue_id uuid not null,
  locus text not null,
  -- Null: a whole scan of the asset no longer names it
  outcome text,
  evidence_id bytea,
  -- All null where it was not known
  outcome_before text,
  severity_before smallint,
  evidence_id_before bytea,
  since_before timestamptz,
  scan_id_before uuid,
  primary key (company_id, asset_id, issue_id, locus, scan_id),
  foreign key (company_id, scan_id) references scan (company_id, id) on delete cascade,
  foreign key (company_id, asset_id) references entity (company_id, id) on delete cascade,
  foreign key (company_id, issue_id) references finding_issue (company_id, id) on delete cascade
);
create index check_change_scan_idx on check_change (company_id, scan_id);
create index check_change_issue_idx on check_change (company_id, issue_id);
create index check_change_evidence_idx on check_change (company_id, evidence_id) where evidence_id is not null;

do $$
declare name text;
begin
  foreach name in array array['check_result', 'check_change'] loop
    perform close_case_table(name);
    execute format('grant select, insert, delete on %I to portal_company', name);
  end loop;
end
$$;
grant update on check_result to portal_company;
