-- Computers, policies and rules of a Deep Security manager, as its exports state them. Gaps of protection are findings of
-- the area `protection`.

alter table scan drop constraint scan_area_check;
alter table scan add constraint scan_area_check
  check (area in ('vulnerability', 'benchmark', 'cloud', 'certificate', 'protection'));

-- What the company agreed with its provider about its manager.
create table protection_setting (
  company_id bigint not null references company (id) on delete cascade,
  -- Name and number of its tenant in the manager; an export that names another one is refused
  tenant_name text,
  tenant_id text,
  -- A computer is silent after this many missed heartbeats of this many minutes, unless its export states its own
  heartbeat_minutes integer not null default 10 check (heartbeat_minutes between 1 and 1440),
  missed_heartbeats integer not null default 5 check (missed_heartbeats between 1 and 100),
  -- Modules that the company pays for
  contracted text[] not null default '{}',
  primary key (company_id)
);

-- One statement of one import about one object; the newest statement of a block counts. `block` divides what an export
-- states of a computer: a module that an export does not bring keeps the older statement.
create table protection_report (
  company_id bigint not null,
  import_id uuid not null,
  kind text not null check (kind in ('computer', 'policy', 'group', 'rule')),
  number bigint not null,
  block text not null,
  taken_at timestamptz not null,
  body jsonb not null,
  -- No other statement about the block was taken later
  newest boolean not null,
  primary key (company_id, import_id, kind, number, block),
  foreign key (company_id, import_id) references file_import (company_id, id) on delete cascade
);
create index protection_report_newest_idx on protection_report (company_id, kind, number, block) where newest;
create index protection_report_block_idx on protection_report (company_id, kind, number, block, taken_at, import_id);
create index protection_report_age_idx on protection_report (company_id, taken_at) where not newest;

create table protected_computer (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- Its ID in the manager
  number bigint not null,
  -- Null while the manager's names fit several assets
  asset_id uuid,
  host_name text not null,
  display_name text not null,
  host_guid text,
  -- Another computer of the manager states the same GUID
  shares_guid boolean not null default false,
  platform text not null default '',
  agent_version text not null default '',
  agent_status text,
  status_text text not null default '',
  policy_number bigint,
  policy_name text,
  group_name text,
  last_seen_at timestamptz,
  taken_at timestamptz not null,
  import_id uuid not null,
  -- Modules by what is known of each, so that lists filter and count without a join
  working text[] not null default '{}',
  failing text[] not null default '{}',
  off text[] not null default '{}',
  not_asked text[] not null default '{}',
  -- `prevent`, `detect`, `off`; null where it is not known
  prevention text,
  -- Each module with what was requested, what decides and what the agent reports
  modules jsonb not null default '[]',
  -- Prevention rules, and those that the recommendation scan recommends to assign
  assigned bigint[] not null default '{}',
  recommended bigint[] not null default '{}',
  recommendation_status text,
  -- Names of its gaps, and how many
  gap_ids text[] not null default '{}',
  gaps integer not null default 0,
  search text not null,
  primary key (company_id, id),
  foreign key (company_id, asset_id) references entity (company_id, id) on delete set null (asset_id)
);
create unique index protected_computer_number_idx on protected_computer (company_id, number);
create index protected_computer_asset_idx on protected_computer (company_id, asset_id);
create index protected_computer_name_idx on protected_computer (company_id, display_name, id);
create index protected_computer_gaps_idx on protected_computer (company_id, gaps, id);
create index protected_computer_seen_idx on protected_computer (company_id, taken_at, id);

create table protection_policy (
  company_id bigint not null references company (id) on delete cascade,
  number bigint not null,
  parent_number bigint,
  name text not null,
  description text not null default '',
  -- `{module: {asked, effective, rules}}`
  modules jsonb not null,
  taken_at timestamptz not null,
  primary key (company_id, number)
);

create table protection_rule (
  company_id bigint not null references company (id) on delete cascade,
  number bigint not null,
  name text not null,
  severity text not null default '',
  cvss numeric(4, 1),
  cves text[] not null default '{}',
  detect_only boolean not null default false,
  primary key (company_id, number)
);
create index protection_rule_cves_idx on protection_rule using gin (cves);

-- How many computers stood how after an import; never changed afterwards. Months are compared by it.
create table protection_count (
  company_id bigint not null,
  import_id uuid not null,
  taken_at timestamptz not null,
  -- A module, or `all` for computers
  module text not null,
  standing text not null,
  computers integer not null,
  primary key (company_id, import_id, module, standing),
  foreign key (company_id, import_id) references file_import (company_id, id) on delete cascade
);
create index protection_count_taken_idx on protection_count (company_id, taken_at, import_id);

do $$
declare name text;
begin
  foreach name in array array['protection_setting', 'protection_report', 'protected_computer',
    'protection_policy', 'protection_rule', 'protection_count'] loop
    perform close_case_table(name);
    execute format('grant select, insert, update, delete on %I to portal_company', name);
  end loop;
end
$$;
