-- The queue of a company's alerts: its running number, and the one row that whoever changes alerts holds first.
create table alert_sequence (
  company_id bigint primary key references company (id) on delete cascade,
  last_number integer not null
);

-- What keeps alerts out of the list for a while, and what it held back.
create table suppression (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('rule', 'window')),
  rule_id text,
  asset_name text,
  user_name text,
  source_ip text,
  category text,
  -- The alerts that somebody chose, by what makes them one
  fingerprints uuid[] not null default '{}',
  -- Of a window; empty: every asset
  assets text[] not null default '{}',
  reason text not null,
  owner_id integer references portal_user (id),
  owner_name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_by_name text,
  hit_count bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index suppression_end_idx on suppression (company_id, ends_at);
create index suppression_recent_idx on suppression (company_id, created_at desc, id desc);

-- Events with one fingerprint, to be triaged.
create table alert (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  number integer not null,
  fingerprint uuid not null,
  origin text not null check (origin in ('detection', 'correlation', 'manual')),
  title text not null,
  description text not null default '',
  rule_id text,
  -- 5 critical … 1 informational, 0 when no event said: the worst of its events
  severity smallint not null check (severity between 0 and 5),
  asset_name text,
  user_name text,
  source_ip text,
  source_country text,
  category text,
  source_id uuid,
  cloud_account text,
  resource_uid text,
  resource_type text,
  file_hash text,
  techniques text[] not null default '{}',
  tactics text[] not null default '{}',
  event_count bigint not null default 0,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  opened_at timestamptz not null,
  level smallint not null default 1 check (level in (1, 2)),
  status text not null default 'new' check (status in ('new', 'in_progress', 'waiting_client', 'escalated', 'closed')),
  verdict text check (verdict in ('true_positive', 'false_positive', 'benign', 'test', 'insufficient', 'duplicate')),
  verdict_reason text not null default '',
  verdict_by_name text,
  verdict_at timestamptz,
  assignee_id integer references portal_user (id),
  assignee_name text,
  client_visible boolean not null default false,
  client_summary text not null default '',
  published_at timestamptz,
  waiting_question text,
  waiting_since timestamptz,
  -- The first time of each, and the end of the next clock: told by the activity
  acknowledged_at timestamptz,
  escalated_at timestamptz,
  closed_at timestamptz,
  due_at timestamptz,
  suppressed_by uuid,
  correlation_rule_id uuid,
  merged_into uuid,
  -- The alert of the same fingerprint that was closed before this one opened, or from which this one was split
  previous_id uuid,
  -- Folded words for the search of the list
  search text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, suppressed_by) references suppression (company_id, id),
  foreign key (company_id, merged_into) references alert (company_id, id),
  foreign key (company_id, previous_id) references alert (company_id, id)
);
-- One for each order of the list.
create index alert_seen_idx on alert (company_id, last_seen_at, id) where merged_into is null;
create index alert_opened_idx on alert (company_id, opened_at, id) where merged_into is null;
create index alert_severity_idx on alert (company_id, severity, last_seen_at, id) where merged_into is null;
create index alert_due_idx on alert (company_id, coalesce(due_at, timestamptz '9999-12-31 00:00:00+00'), id)
  where merged_into is null;
create index alert_events_idx on alert (company_id, event_count, id) where merged_into is null;
-- The client's list, the ways to what is similar, and the joins.
create index alert_shared_idx on alert (company_id, last_seen_at, id) where client_visible and merged_into is null;
create index alert_fingerprint_idx on alert (company_id, fingerprint, number);
create index alert_rule_idx on alert (company_id, rule_id, last_seen_at);
create index alert_asset_idx on alert (company_id, asset_name, last_seen_at);
create index alert_user_idx on alert (company_id, user_name, last_seen_at);
create index alert_ip_idx on alert (company_id, source_ip, last_seen_at) where source_ip is not null;
create index alert_hash_idx on alert (company_id, file_hash, last_seen_at) where file_hash is not null;
create index alert_account_idx on alert (company_id, cloud_account, last_seen_at) where cloud_account is not null;
create index alert_merged_idx on alert (company_id, merged_into) where merged_into is not null;
create index alert_previous_idx on alert (company_id, previous_id) where previous_id is not null;
create index alert_suppressed_idx on alert (company_id, suppressed_by) where suppressed_by is not null;

-- Which open alert takes the next event of a fingerprint; suppressed and shown ones apart.
create table alert_taker (
  company_id bigint not null,
  fingerprint uuid not null,
  -- The suppression that holds it back, or zeros
  suppressed_by uuid not null,
  alert_id uuid not null,
  primary key (company_id, fingerprint, suppressed_by),
  foreign key (company_id, alert_id) references alert (company_id, id) on delete cascade
);
create index alert_taker_alert_idx on alert_taker (company_id, alert_id);

-- An event counts once for a fingerprint, whichever alert holds it today. No foreign key to the events.
create table alert_event (
  company_id bigint not null,
  event_id uuid not null,
  fingerprint uuid not null,
  alert_id uuid not null,
  occurred_at timestamptz not null,
  primary key (company_id, event_id, fingerprint),
  foreign key (company_id, alert_id) references alert (company_id, id) on delete cascade
);
create index alert_event_alert_idx on alert_event (company_id, alert_id, occurred_at, event_id);

create table alert_link (
  company_id bigint not null,
  id uuid not null,
  alert_id uuid not null,
  target_id uuid,
  address text,
  label text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  check ((target_id is null) <> (address is null)),
  foreign key (company_id, alert_id) references alert (company_id, id) on delete cascade,
  foreign key (company_id, target_id) references alert (company_id, id) on delete cascade
);
create index alert_link_alert_idx on alert_link (company_id, alert_id);
create index alert_link_target_idx on alert_link (company_id, target_id) where target_id is not null;

do $$
declare name text;
begin
  foreach name in array array['alert_sequence', 'suppression', 'alert', 'alert_taker', 'alert_event', 'alert_link'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy active on %I to portal_company
      using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('create policy everything on %I for select to portal_platform using (true)', name);
    execute format('grant select on %I to portal_platform', name);
  end loop;
end
$$;
grant select, insert, update on alert_sequence, suppression, alert to portal_company;
grant select, insert, update, delete on alert_taker to portal_company;
grant select, insert, update on alert_event to portal_company;
grant select, insert, delete on alert_link to portal_company;
