-- What is known of each actor, campaign, malware and tool, put together out of what hangs on it, so that lists and
-- companies are compared with one row of each. Of twins (the same number of ATT&CK in several sources) the newest stands.
create table threat_profile (
  company_id bigint not null,
  id uuid not null,
  type text not null check (type in ('intrusion-set', 'threat-actor', 'campaign', 'malware', 'tool')),
  techniques text[] not null,
  -- As STIX names them
  sectors text[] not null,
  -- ISO 3166-1, two capitals; `*`: anywhere, without a preference that is known
  countries text[] not null,
  cves text[] not null,
  software integer not null,
  indicators integer not null,
  sources integer not null,
  -- When it was last seen, or somebody last said something of it
  recent_at timestamptz not null,
  built_at timestamptz not null,
  tlp text not null check (tlp in ('clear', 'green', 'amber', 'amber_strict', 'red')),
  reader_ids integer[] not null default '{}',
  primary key (company_id, id)
);
create index threat_profile_cves_idx on threat_profile using gin (cves) where cves <> '{}';
select close_threat_table('threat_profile');

-- What a company is, to whoever chooses targets; without a row its legal dossier says the sector.
create table threat_company (
  company_id bigint primary key references company (id) on delete cascade,
  -- Null: nobody wrote it
  sectors text[],
  countries text[],
  version integer not null default 1,
  updated_at timestamptz,
  updated_by_name text,
  -- When all profiles were last compared with it, and with which sightings, rules and findings in hand
  judged_at timestamptz,
  judged_facts jsonb
);

-- Which profiles touch a company, with the points of each term and why. Computed; nothing is written here by a person.
create table threat_touch (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- Of the profile: 0 is the provider's base
  owner_id bigint not null,
  points smallint not null,
  terms jsonb not null,
  tlp text not null check (tlp in ('clear', 'green', 'amber', 'amber_strict')),
  judged_at timestamptz not null,
  primary key (company_id, id)
);
create index threat_touch_points_idx on threat_touch (company_id, points desc, id);
create index threat_touch_id_idx on threat_touch (id);

-- What a company follows closely: a threat, a product, a name or a domain of its own.
create table threat_watch (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('threat', 'product', 'name', 'domain')),
  -- In its one spelling
  value text not null,
  -- Of a threat: its object
  object_id uuid,
  reason text not null,
  owner_id integer references portal_user (id) on delete set null,
  owner_name text not null,
  review_on date not null,
  reviewed_at timestamptz,
  reviewed_by_name text,
  -- What was known when it was last reviewed, to say what changed since
  reviewed_facts jsonb not null default '{}',
  -- Days of events that its look-alikes were looked for in
  looked_until date,
  noticed_on date,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (company_id, id)
);
create unique index threat_watch_value_key on threat_watch (company_id, kind, value) where ended_at is null;
create index threat_watch_review_idx on threat_watch (company_id, review_on, id) where ended_at is null;

-- A name that was seen and resembles a domain of the company. Whoever says that it is harmless says so once for all.
create table threat_look_alike (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- What was registered, in ASCII
  name text not null,
  -- The domain that it resembles, and how
  resembles text not null,
  sign text not null check (sign in ('same_look', 'near', 'other_ending', 'contains')),
  mixed_scripts boolean not null,
  -- Where it was seen: events, mails
  seen_in text[] not null,
  -- Hosts and mail addresses of it that were seen, as events keep them: `url_host pago-banco.cl`
  seen_values text[] not null,
  first_on date not null,
  last_on date not null,
  sightings bigint not null,
  state text not null default 'open' check (state in ('open', 'harmless', 'hostile')),
  reason text not null default '',
  decided_at timestamptz,
  decided_by_name text,
  version integer not null default 1,
  found_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, name)
);
create index threat_look_alike_state_idx on threat_look_alike (company_id, state, last_on desc, id);

do $$
declare name text;
begin
  foreach name in array array['threat_company', 'threat_watch', 'threat_look_alike'] loop
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

-- What stands on something AMBER+STRICT stays inside the provider.
alter table threat_touch enable row level security;
alter table threat_touch force row level security;
create policy active on threat_touch to portal_company
  using (company_id = (select app_company_id()) and (tlp <> 'amber_strict' or (select app_oversees())))
  with check (company_id = (select app_company_id()));
create policy everything on threat_touch for select to portal_platform using (tlp <> 'amber_strict');
grant select on threat_touch to portal_platform;
grant select, insert, update, delete on threat_touch to portal_company;
