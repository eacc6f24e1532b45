-- Dashboards of Kibana, OpenSearch Dashboards and Grafana: drawn from an export, or framed from an allowed address.

create table dashboard (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('drawn', 'framed')),
  tool text not null check (tool in ('kibana', 'opensearch', 'grafana', 'other')),
  title text not null,
  description text not null default '',
  -- Order in the list of the company
  position integer not null,
  -- Of an export: its identifier in the tool, the number of its current version, its period, the source of its events
  export_id text,
  version integer,
  period text not null default '7d' check (period in ('24h', '7d', '30d', '90d')),
  source_id uuid,
  -- Of a frame: its address and the answer of the last check
  address text,
  frame_state text check (frame_state in ('unchecked', 'showable', 'asks_sign_in', 'refuses', 'no_answer')),
  frame_detail text not null default '',
  checked_at timestamptz,
  search text not null,
  created_at timestamptz not null,
  created_by_name text not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, source_id) references event_source (company_id, id),
  check ((kind = 'drawn') = (export_id is not null)),
  check ((kind = 'drawn') = (version is not null)),
  check ((kind = 'framed') = (address is not null)),
  check ((kind = 'framed') = (frame_state is not null))
);
create unique index dashboard_export_idx on dashboard (company_id, tool, export_id) where export_id is not null;
create unique index dashboard_address_idx on dashboard (company_id, address) where address is not null;
create index dashboard_source_idx on dashboard (company_id, source_id) where source_id is not null;

-- Imports of one board. A later export of the same board adds a version.
create table dashboard_version (
  company_id bigint not null,
  dashboard_id uuid not null,
  version integer not null check (version >= 1),
  import_id uuid,
  file_name text not null,
  -- Of the panels as they were read, hexadecimal
  sha256 text not null,
  panels integer not null,
  drawn integer not null,
  data_views text[] not null default '{}',
  -- Titles of added, removed and changed panels against the version before
  changes jsonb not null,
  imported_at timestamptz not null,
  imported_by_name text not null,
  primary key (company_id, dashboard_id, version),
  foreign key (company_id, dashboard_id) references dashboard (company_id, id) on delete cascade,
  foreign key (company_id, import_id) references file_import (company_id, id) on delete set null (import_id)
);
create index dashboard_version_import_idx on dashboard_version (company_id, import_id) where import_id is not null;

create table dashboard_panel (
  company_id bigint not null,
  dashboard_id uuid not null,
  version integer not null,
  key text not null,
  position integer not null,
  title text not null,
  place jsonb not null,
  -- The question and its drawing; null when the panel cannot be drawn, for the reason in Spanish
  spec jsonb,
  reason text,
  missing_fields text[] not null default '{}',
  primary key (company_id, dashboard_id, version, key),
  foreign key (company_id, dashboard_id, version) references dashboard_version (company_id, dashboard_id, version)
    on delete cascade,
  check ((spec is null) = (reason is not null))
);

-- Addresses that may be framed for a company. Kept by the provider.
create table dashboard_allowed_origin (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- Scheme, host and port; the path begins and ends with a slash
  origin text not null,
  path_prefix text not null,
  note text not null default '',
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (company_id, id)
);
create unique index dashboard_allowed_origin_idx on dashboard_allowed_origin (company_id, origin, path_prefix);

do $$
declare name text;
begin
  foreach name in array array['dashboard', 'dashboard_version', 'dashboard_panel', 'dashboard_allowed_origin'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy everything on %I for select to portal_platform using (true)', name);
    execute format('create policy known on %I to portal_company using (company_id = (select app_company_id()))
      with check (company_id = (select app_company_id()))', name);
    execute format('grant select on %I to portal_platform', name);
    execute format('grant select, insert, delete on %I to portal_company', name);
  end loop;
end
$$;
grant update on dashboard to portal_company;
