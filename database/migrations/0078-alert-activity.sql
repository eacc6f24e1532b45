-- The story of an alert: what was done, by whom and for whose eyes. It only grows; stamps and clocks are told by it.
create table alert_activity (
  company_id bigint not null,
  id uuid not null,
  alert_id uuid not null,
  type text not null,
  visibility text not null check (visibility in ('internal', 'client')),
  side text not null check (side in ('provider', 'client', 'portal')),
  actor_id integer references portal_user (id),
  actor_name text not null,
  at timestamptz not null,
  note text not null default '',
  facts jsonb not null default '{}',
  -- One change of many at once, which can be taken back
  bulk_id uuid,
  primary key (company_id, id),
  foreign key (company_id, alert_id) references alert (company_id, id) on delete cascade
);
create index alert_activity_story_idx on alert_activity (company_id, alert_id, id);

-- What is promised of each alert, as its activity tells it; written with every step, and again at any time.
create table alert_clock (
  company_id bigint not null,
  alert_id uuid not null,
  kind text not null check (kind in ('acknowledge', 'decide', 'close')),
  cycle smallint not null,
  state text not null check (state in ('running', 'paused', 'met', 'breached')),
  minutes integer not null,
  started_at timestamptz not null,
  -- When four fifths of the time are used, and when all of it is; null while it stands still
  near_at timestamptz,
  due_at timestamptz,
  stopped_at timestamptz,
  paused_since timestamptz,
  pause_reason text check (pause_reason in ('waiting_client', 'maintenance', 'agreed')),
  -- When it was met or ran out
  settled_at timestamptz,
  near_told_at timestamptz,
  breach_told_at timestamptz,
  explanation text not null default '',
  primary key (company_id, alert_id, kind, cycle),
  foreign key (company_id, alert_id) references alert (company_id, id) on delete cascade
);
create index alert_clock_near_idx on alert_clock (near_at) where near_told_at is null and stopped_at is null;
create index alert_clock_due_idx on alert_clock (due_at) where breach_told_at is null and stopped_at is null;
create index alert_clock_settled_idx on alert_clock (company_id, settled_at);

-- The service levels of a company; without a row the portal's own hold.
create table alert_policy (
  company_id bigint primary key references company (id) on delete cascade,
  threshold smallint not null check (threshold between 1 and 5),
  calendar jsonb not null,
  targets jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by_name text not null
);

-- A change of many at once, with what was before.
create table alert_bulk (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  action jsonb not null,
  made_by integer references portal_user (id),
  made_by_name text not null,
  made_at timestamptz not null,
  suppression_id uuid,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, suppression_id) references suppression (company_id, id)
);
create table alert_bulk_item (
  company_id bigint not null,
  bulk_id uuid not null,
  alert_id uuid not null,
  version_after integer not null,
  before jsonb not null,
  primary key (company_id, bulk_id, alert_id),
  foreign key (company_id, bulk_id) references alert_bulk (company_id, id) on delete cascade,
  foreign key (company_id, alert_id) references alert (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['alert_activity', 'alert_clock', 'alert_policy', 'alert_bulk', 'alert_bulk_item'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy active on %I to portal_company
      using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('create policy everything on %I for select to portal_platform using (true)', name);
    execute format('grant select on %I to portal_platform', name);
  end loop;
end
$$;
grant select, insert on alert_activity, alert_bulk_item to portal_company;
grant select, insert, update, delete on alert_clock to portal_company;
grant select, insert, update on alert_policy, alert_bulk to portal_company;
