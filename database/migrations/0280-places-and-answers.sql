-- What a scan went through whole: an account of a cloud with the regions that it reached there. An asset of it that is not
-- named any more is gone, where a check that ran there used to name it.
create table scan_sweep (
  company_id bigint not null,
  scan_id uuid not null,
  source text not null,
  provider text not null,
  account text not null,
  name text,
  regions text[] not null,
  ended_at timestamptz not null,
  -- Null when the report does not say; then nothing is gone because it is not named
  complete boolean,
  checks integer not null,
  primary key (company_id, scan_id, source, account),
  foreign key (company_id, scan_id, checks) references scan_checks (company_id, scan_id, number) on delete cascade
);

-- In which account and region each asset was met, and by which scan first.
create table asset_place (
  company_id bigint not null,
  asset_id uuid not null,
  source text not null,
  provider text not null,
  account text not null,
  region text not null,
  -- What the tool calls a thing of its kind
  type text not null,
  scan_id uuid not null,
  primary key (company_id, asset_id, source, account, region),
  foreign key (company_id, asset_id) references entity (company_id, id) on delete cascade
);
create index asset_place_account_idx on asset_place (company_id, account, asset_id);
create index asset_place_scan_idx on asset_place (company_id, scan_id);

-- The scan went through the place of the asset whole, and the asset is not there any more.
alter table scan_coverage add column gone boolean not null default false;

-- What a person says of a check that no tool can decide, with what shows it, until a day; then it waits again.
create table check_answer (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  asset_id uuid not null,
  issue_id uuid not null,
  locus text not null,
  outcome text not null check (outcome in ('pass', 'fail', 'not_applicable')),
  evidence text not null check (char_length(evidence) between 1 and 4000),
  answered_at timestamptz not null,
  answered_by integer references portal_user (id),
  answered_by_name text not null,
  -- The last day on which it counts
  expires_on date not null,
  -- Taken back, or another one took its place
  ended_at timestamptz,
  ended_by_name text,
  primary key (company_id, id),
  foreign key (company_id, asset_id) references entity (company_id, id) on delete cascade,
  foreign key (company_id, issue_id) references finding_issue (company_id, id)
);
create unique index check_answer_standing_idx on check_answer (company_id, asset_id, issue_id, locus) where ended_at is null;
create index check_answer_issue_idx on check_answer (company_id, issue_id);
create index check_answer_of_idx on check_answer (company_id, asset_id, issue_id, id);
create index check_answer_person_idx on check_answer (answered_by) where answered_by is not null;

-- Checks that wait for a person, in the order of their list.
create index check_result_manual_idx on check_result (company_id, issue_id, asset_id, locus) where outcome = 'manual';

do $$
declare name text;
begin
  foreach name in array array['scan_sweep', 'asset_place', 'check_answer'] loop
    perform close_case_table(name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
end
$$;
grant delete on scan_sweep, asset_place to portal_company;
grant update (ended_at, ended_by_name) on check_answer to portal_company;
