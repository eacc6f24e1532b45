-- The change log of a web application firewall (Imperva Cloud WAF, formerly Incapsula): accounts, changes, the requests
-- that asked for them, and the configuration as nightly snapshots state it.

-- One row per account of Imperva. An event of an account that no row names is refused.
create table waf_account (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- Its number at Imperva, in digits
  account text not null,
  name text not null,
  api_id text,
  key_sealed text,
  is_enabled boolean not null default false,
  -- Time of the newest event that the API gave; the next read begins 10 minutes before it
  read_until timestamptz,
  next_at timestamptz,
  tried_at timestamptz,
  good_at timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'good', 'failed')),
  failures integer not null default 0,
  problem text,
  snapshot_at timestamptz,
  snapshot_problem text,
  -- Events of other accounts that the API gave, since the account was registered
  refused_events bigint not null default 0,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (company_id, id),
  check (key_sealed is null or api_id is not null),
  check (not is_enabled or key_sealed is not null)
);
create unique index waf_account_number_idx on waf_account (company_id, account);
create index waf_account_due_idx on waf_account (next_at) where is_enabled;

-- What is known of whoever makes changes: the owner of an API key, or that an account belongs to the provider.
create table waf_actor (
  company_id bigint not null references company (id) on delete cascade,
  -- The user id or the number of the API key in the events
  actor text not null,
  kind text not null check (kind in ('person', 'api_key', 'system')),
  owner_name text not null,
  is_provider boolean not null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (company_id, actor)
);

-- The last number of a request of the company
create table waf_request_number (
  company_id bigint not null references company (id) on delete cascade,
  last_number integer not null,
  primary key (company_id)
);

create table waf_request (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  number integer not null,
  summary text not null,
  requested_by_name text not null,
  -- Kinds of change that it asks for; empty: any
  kinds text[] not null default '{}' check (kinds <@ array['site', 'data_center', 'rule', 'policy', 'allow_list', 'exception', 'threshold', 'certificate',
    'bots', 'cache', 'access', 'api_key', 'siem', 'other']),
  -- Names or numbers of sites; empty: the whole account
  sites text[] not null default '{}',
  window_from timestamptz not null,
  window_to timestamptz not null,
  -- Registered after its window had begun, at most 24 hours
  is_emergency boolean not null,
  state text not null check (state in ('pending', 'approved', 'refused', 'withdrawn', 'executed', 'not_executed')),
  topic_id uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- The reason of a refusal or withdrawal
  reason text not null default '',
  linked_changes integer not null default 0,
  search text not null,
  version integer not null default 1,
  created_by integer references portal_user (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, topic_id) references topic (company_id, id) on delete set null (topic_id),
  check (window_to > window_from)
);
create unique index waf_request_number_idx on waf_request (company_id, number);
create index waf_request_window_idx on waf_request (company_id, window_from, id);
create index waf_request_open_idx on waf_request (company_id, window_to, id) where state in ('pending', 'approved');
create index waf_request_topic_idx on waf_request (company_id, topic_id);

create table waf_change (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  -- SHA-256 of time, account, type, type and id of the resource, user and message: Imperva gives events no id
  identity bytea not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  type_key text not null,
  type_text text not null,
  kind text not null check (kind in ('site', 'data_center', 'rule', 'policy', 'allow_list', 'exception', 'threshold', 'certificate',
    'bots', 'cache', 'access', 'api_key', 'siem', 'other')),
  effect text not null check (effect in ('weakening', 'strengthening', 'neutral')),
  effect_reason text not null,
  resource_type text not null,
  resource_id text not null,
  site_id text,
  site_name text,
  actor text not null,
  actor_name text not null,
  -- The user for whom the actor worked, where the event states one
  on_behalf_of text,
  message text not null,
  state text not null check (state in ('unrequested', 'proposed', 'linked', 'regularised', 'system')),
  request_id uuid,
  score integer,
  is_emergency boolean not null default false,
  settled_by_name text,
  settled_at timestamptz,
  -- Why the company regularised it
  reason text not null default '',
  alert_id uuid,
  alert_number integer,
  origin text not null check (origin in ('file', 'push', 'api')),
  import_id uuid,
  -- The event as it came
  raw jsonb not null,
  search text not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, account_id) references waf_account (company_id, id) on delete cascade,
  foreign key (company_id, request_id) references waf_request (company_id, id),
  foreign key (company_id, import_id) references file_import (company_id, id),
  check ((state in ('proposed', 'linked')) = (request_id is not null)),
  check (score between 0 and 100)
);
create unique index waf_change_identity_idx on waf_change (company_id, identity);
create index waf_change_time_idx on waf_change (company_id, occurred_at, id);
create index waf_change_state_idx on waf_change (company_id, state, occurred_at, id);
create index waf_change_account_idx on waf_change (company_id, account_id);
create index waf_change_request_idx on waf_change (company_id, request_id);
create index waf_change_import_idx on waf_change (company_id, import_id);
create index waf_change_resource_idx on waf_change (company_id, account_id, resource_id, occurred_at);
-- Weakenings that nobody asked for
create index waf_change_open_idx on waf_change (company_id, occurred_at, id)
  where effect = 'weakening' and state in ('unrequested', 'proposed');

create table waf_snapshot (
  company_id bigint not null,
  id uuid not null,
  account_id uuid not null,
  taken_at timestamptz not null,
  -- Null: read by the API
  import_id uuid,
  -- Kinds of objects that it states; the others stay as they were
  kinds text[] not null check (kinds <@ array['site', 'policy', 'rule']),
  objects integer not null,
  added integer not null,
  changed integer not null,
  removed integer not null,
  primary key (company_id, id),
  foreign key (company_id, account_id) references waf_account (company_id, id) on delete cascade,
  foreign key (company_id, import_id) references file_import (company_id, id)
);
create unique index waf_snapshot_time_idx on waf_snapshot (company_id, account_id, taken_at);
create index waf_snapshot_import_idx on waf_snapshot (company_id, import_id);

-- One version of a site, policy or rule: it stood in every snapshot from `from_at` until before `until_at`. A night without
-- changes adds no row.
create table waf_object (
  company_id bigint not null,
  account_id uuid not null,
  kind text not null check (kind in ('site', 'policy', 'rule')),
  object_id text not null,
  from_at timestamptz not null,
  until_at timestamptz,
  name text not null,
  site_id text,
  -- SHA-256 of the body in canonical form
  digest bytea not null,
  body jsonb not null,
  primary key (company_id, account_id, kind, object_id, from_at),
  foreign key (company_id, account_id) references waf_account (company_id, id) on delete cascade,
  check (until_at > from_at)
);
create index waf_object_current_idx on waf_object (company_id, account_id) where until_at is null;
create index waf_object_from_idx on waf_object (company_id, account_id, from_at);
create index waf_object_until_idx on waf_object (company_id, account_id, until_at);

do $$
declare name text;
begin
  foreach name in array array['waf_account', 'waf_actor', 'waf_request_number', 'waf_request', 'waf_change', 'waf_snapshot',
    'waf_object'] loop
    perform close_case_table(name);
    execute format('grant select, insert, update on %I to portal_company', name);
  end loop;
end
$$;
grant delete on waf_actor, waf_change, waf_snapshot, waf_object to portal_company;
-- After a change of the portal's key, `portal keys reseal` seals the keys again, in the role of sign-in.
create policy reseal_select on waf_account for select to portal_identity using (true);
create policy reseal_update on waf_account for update to portal_identity using (true) with check (true);
grant select (company_id, id, key_sealed), update (key_sealed) on waf_account to portal_identity;
