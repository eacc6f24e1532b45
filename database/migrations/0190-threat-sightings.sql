-- Every event that arrives is compared with the indicators of its company and of the provider's base, and every new
-- indicator looks back over what is kept: what was found, what was dismissed, and how far each has come.

-- Which writes changed indicators. A transaction that ends later may have begun earlier: who keeps indicators in memory
-- asks for all transactions that were not surely over when it last asked, and takes those that it does not know.
create table threat_change (
  company_id bigint not null,
  written_in bigint not null default (pg_current_xact_id()::text::bigint),
  -- As the indicators of this write carry it
  changed_at timestamptz not null,
  primary key (company_id, written_in, changed_at)
);

alter table threat_indicator no force row level security;
insert into threat_change (company_id, written_in, changed_at)
select distinct company_id, 0, changed_at from threat_indicator;
alter table threat_indicator force row level security;

-- One row for each company: whoever adds what was found holds it, so that what is compared on arrival and what is
-- looked back over never count the same event twice.
create table threat_matching (
  company_id bigint primary key references company (id) on delete cascade,
  -- Grows with every write of what was found on arrival
  version bigint not null default 0
);

-- Deliveries whose events were compared when they arrived. Those that are not here yet will be, and looking back leaves
-- them out.
create table threat_compared_batch (
  company_id bigint not null,
  batch_id uuid not null,
  primary key (company_id, batch_id),
  foreign key (company_id, batch_id) references event_batch (company_id, id) on delete cascade
);
-- What came before there was any comparison is found by looking back.
alter table event_batch no force row level security;
insert into threat_compared_batch (company_id, batch_id) select company_id, id from event_batch;
alter table event_batch force row level security;

-- A look back over the kept events of a company, for the indicators of some changes.
create table threat_look_back (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  state text not null check (state in ('running', 'done')),
  started_at timestamptz not null,
  -- When it last said that it goes on; one that is silent for long was killed
  touched_at timestamptz not null,
  finished_at timestamptz,
  -- Values of indicators that are looked for
  sought integer not null default 0,
  -- Days on which any of their values is kept, the newest first, and how many are done
  days integer not null default 0,
  days_done integer not null default 0,
  reached date,
  sightings integer not null default 0,
  alerts integer not null default 0,
  -- Alerts that were not opened because one run opens no more than so many
  alerts_left integer not null default 0,
  primary key (company_id, id)
);
create index threat_look_back_idx on threat_look_back (company_id, started_at desc, id);

create table threat_look_back_change (
  company_id bigint not null,
  -- 0: of the provider's base
  owner_id bigint not null,
  written_in bigint not null,
  changed_at timestamptz not null,
  look_back_id uuid not null,
  primary key (company_id, owner_id, written_in, changed_at),
  foreign key (company_id, look_back_id) references threat_look_back (company_id, id) on delete cascade
);
create index threat_look_back_change_idx on threat_look_back_change (company_id, look_back_id);

-- What the team decided to see no more: an indicator, or a value whoever names it, for this company alone. What it
-- covers is still found and counted; it opens no alert.
create table threat_exception (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  indicator_id uuid,
  value text,
  -- As it is shown
  name text not null,
  reason text not null,
  -- The last day on which it holds; null: always
  until date,
  created_at timestamptz not null,
  created_by_name text not null,
  lifted_at timestamptz,
  lifted_by_name text,
  -- Who may know of it: as the indicator that it is about
  indicator_owner bigint not null,
  tlp text not null check (tlp in ('clear', 'green', 'amber', 'amber_strict', 'red')),
  reader_ids integer[] not null default '{}',
  primary key (company_id, id),
  check (num_nonnulls(indicator_id, value) = 1)
);
create index threat_exception_idx on threat_exception (company_id, created_at desc, id);

-- A value of an indicator that was met on one day: by which asset, in which direction, and whether it was stopped.
create table threat_sighting (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- sha256 of what makes events alike: indicator, value, day, asset, direction and outcome
  alike bytea not null,
  indicator_id uuid not null,
  -- 0: of the provider's base
  indicator_owner bigint not null,
  -- What the indicator was found by
  kind text not null check (kind in ('ip', 'network', 'domain', 'url', 'md5', 'sha1', 'sha256', 'mail')),
  key text not null,
  -- What the events tell, in the one spelling of its kind
  value text not null,
  day date not null,
  -- Empty where the events name none
  asset text not null,
  direction text not null check (direction in ('outbound', 'inbound', 'on_asset')),
  outcome text not null check (outcome in ('blocked', 'allowed', 'unknown')),
  events bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The newest of them
  event_id uuid not null,
  -- The indicator was known when the events arrived; otherwise they were found by looking back
  live boolean not null,
  -- When the indicator came to be known here
  known_at timestamptz not null,
  found_at timestamptz not null,
  -- What the alert of its day is called by
  fingerprint uuid not null,
  exception_id uuid,
  tlp text not null check (tlp in ('clear', 'green', 'amber', 'amber_strict', 'red')),
  reader_ids integer[] not null default '{}',
  primary key (company_id, id),
  unique (company_id, alike)
);
create index threat_sighting_last_idx on threat_sighting (company_id, last_at desc, id desc);
create index threat_sighting_indicator_idx on threat_sighting (company_id, indicator_id, last_at desc);
create index threat_sighting_asset_idx on threat_sighting (company_id, lower(asset), last_at desc);
create index threat_sighting_alert_idx on threat_sighting (company_id, fingerprint);
create index threat_sighting_exception_idx on threat_sighting (company_id, exception_id) where exception_id is not null;
create index threat_sighting_value_idx on threat_sighting (company_id, value text_pattern_ops);

do $$
declare
  name text;
  mine constant text := '(select app_company_id())';
  for_me constant text := '(tlp <> ''red'' or (select app_user_id()) = any(reader_ids)
    or ((select app_user_id()) is null and (select app_oversees())))';
  -- What the provider keeps inside is not shown to the people of the company, nor is that it was met.
  shown constant text := '(indicator_owner = company_id or (select app_oversees())
    or tlp in (''clear'', ''green'', ''amber''))';
begin
  foreach name in array array['threat_matching', 'threat_compared_batch', 'threat_look_back', 'threat_look_back_change'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy active on %I to portal_company using (company_id = %s) with check (company_id = %s)',
      name, mine, mine);
    execute format('grant select, insert, update, delete on %I to portal_company', name);
    execute format('create policy everything on %I for select to portal_platform using (true)', name);
    execute format('grant select on %I to portal_platform', name);
  end loop;
  -- How much was found counts what the people of the company may not know of.
  drop policy active on threat_look_back;
  create policy active on threat_look_back to portal_company
    using (company_id = (select app_company_id()) and (select app_oversees()))
    with check (company_id = (select app_company_id()));
  foreach name in array array['threat_exception', 'threat_sighting'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own on %I to portal_company using (company_id = %s and %s and %s)
      with check (company_id = %s)', name, mine, for_me, shown, mine);
    execute format('create policy everywhere on %I for select to portal_platform
      using (tlp in (''clear'', ''green'', ''amber''))', name);
    execute format('grant select, insert, update, delete on %I to portal_company', name);
    execute format('grant select on %I to portal_platform', name);
  end loop;
end
$$;

alter table threat_change enable row level security;
alter table threat_change force row level security;
create policy own on threat_change to portal_company using (company_id = (select app_company_id()))
  with check (company_id = (select app_company_id()));
create policy base on threat_change for select to portal_company
  using (company_id = 0 and (select app_company_id()) is not null);
create policy provider on threat_change for insert to portal_platform with check (company_id = 0);
create policy everything on threat_change for select to portal_platform using (true);
grant select, insert on threat_change to portal_company, portal_platform;

-- What events and indicators together opened is said apart from what a tool or a rule detected.
alter table alert drop constraint alert_origin_check,
  add constraint alert_origin_check check (origin in ('detection', 'correlation', 'manual', 'indicator'));
