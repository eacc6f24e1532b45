-- What the controls of a company did with what they saw: counted by the hour when a delivery was stored, and by the day
-- for what is alike, which is what lists and chains of controls are made of. Background noise is only in the hours.
create table defense_hour (
  company_id bigint not null,
  hour timestamptz not null,
  source_id uuid not null,
  layer text not null check (layer in ('mail', 'web', 'network', 'identity', 'cloud', 'endpoint')),
  -- The product that says so; empty where the record names none
  control text not null,
  outcome text not null check (outcome in ('prevented', 'contained', 'partial', 'detected', 'unknown')),
  kind text not null,
  events bigint not null,
  last_at timestamptz not null,
  primary key (company_id, hour, source_id, layer, control, outcome, kind),
  foreign key (company_id, source_id) references event_source (company_id, id) on delete cascade
);

create table defense_day (
  company_id bigint not null references company (id) on delete cascade,
  day date not null,
  -- sha256 of what makes events alike: outcome, layer, control, kind, rule, target and observable
  key bytea not null,
  layer text not null check (layer in ('mail', 'web', 'network', 'identity', 'cloud', 'endpoint')),
  control text not null,
  outcome text not null check (outcome in ('prevented', 'contained', 'partial', 'detected', 'unknown')),
  kind text not null,
  rule text not null,
  -- 5 critical … 1 informational, 0 unknown
  severity smallint not null,
  target text not null,
  observable text not null,
  techniques text[] not null,
  events bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The newest of them
  event_id uuid not null,
  primary key (company_id, day, key)
);
create index defense_day_detected_idx on defense_day (company_id, severity desc, last_at desc, key)
  where outcome = 'detected';

-- Deliveries whose events are counted: none is counted twice, and those kept before this was counted are found by it.
create table defense_batch (
  company_id bigint not null,
  batch_id uuid not null,
  primary key (company_id, batch_id),
  foreign key (company_id, batch_id) references event_batch (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['defense_hour', 'defense_day', 'defense_batch'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy active on %I to portal_company
      using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('create policy everything on %I for select to portal_platform using (true)', name);
    execute format('grant select on %I to portal_platform', name);
    execute format('grant select, insert, update, delete on %I to portal_company', name);
  end loop;
end
$$;
