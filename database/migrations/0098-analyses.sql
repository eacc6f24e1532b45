-- Somebody asks how the company stands; the work goes on by itself.
create table analysis_request (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('organization_status', 'iso27001_compliance', 'compliance_status')),
  -- Of what the analysis speaks, unless it is the organisation
  standard_id integer references standard (id),
  standard_name text,
  provider_id integer not null,
  days_back smallint not null check (days_back between 1 and 365),
  priority text not null check (priority in ('low', 'medium', 'high')),
  focus_areas text[] not null default '{}',
  -- Whether alerts that were not published to the company's people count
  audience text not null check (audience in ('company', 'provider')),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  progress smallint not null default 0 check (progress between 0 and 100),
  reason text not null default '',
  -- How often the work began: a work that never ends is given up
  attempts smallint not null default 0,
  requested_by_name text not null,
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id),
  check ((kind = 'organization_status') = (standard_id is null)),
  check ((finished_at is null) = (status in ('pending', 'processing')))
);
create index analysis_request_recent_idx on analysis_request (company_id, requested_at desc, id desc);

-- What came of it: a request has one result at most, because it carries its id.
create table analysis_result (
  company_id bigint not null,
  id uuid not null,
  kind text not null,
  standard_id integer references standard (id),
  audience text not null,
  score real,
  engine text not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, id) references analysis_request (company_id, id) on delete cascade,
  -- The second lock of what the shape says: whatever states something rests on records, or says what is missing.
  constraint analysis_result_grounded check (not jsonb_path_exists(content,
    '$.** ? (exists(@.text) && !exists(@.sources[*]) && !(@.missing.type() == "string"))'))
);
create index analysis_result_recent_idx on analysis_result (company_id, kind, standard_id, created_at desc, id desc);

do $$
declare name text;
begin
  foreach name in array array['analysis_request', 'analysis_result'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy active on %I to portal_company
      using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('create policy everything on %I for select to portal_platform using (true)', name);
    execute format('grant select on %I to portal_platform', name);
  end loop;
end
$$;
grant select, insert, update on analysis_request to portal_company;
grant select, insert on analysis_result to portal_company;
