-- The Sigma rules that a company's events are held against. What a rule says is in its newest version.
create table correlation_rule (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('detection', 'correlation')),
  title text not null,
  -- The id and the name that the rule gives itself: by them a correlation calls it
  sigma_id text,
  sigma_name text,
  level text not null check (level in ('critical', 'high', 'medium', 'low', 'informational', 'unknown')),
  techniques text[] not null default '{}',
  tactics text[] not null default '{}',
  -- Ids of the rules that a correlation rests on
  rests_on uuid[] not null default '{}',
  origin text not null check (origin in ('written', 'imported', 'library')),
  state text not null default 'draft' check (state in ('draft', 'tested', 'on', 'off', 'failed')),
  -- Why it stands so, where somebody or the portal said it
  state_reason text not null default '',
  source text not null,
  note text not null default '',
  owner_id integer,
  owner_name text,
  -- Counts every change: who saves says what they had seen
  version integer not null default 1,
  -- Of the newest text
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id)
);
create unique index correlation_rule_sigma_idx on correlation_rule (company_id, sigma_id) where sigma_id is not null;
create unique index correlation_rule_name_idx on correlation_rule (company_id, sigma_name) where sigma_name is not null;
create index correlation_rule_title_idx on correlation_rule (company_id, title, id);

create table correlation_rule_revision (
  company_id bigint not null,
  id uuid not null,
  rule_id uuid not null,
  number integer not null,
  source text not null,
  reason text not null default '',
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (company_id, id),
  unique (company_id, rule_id, number),
  foreign key (company_id, rule_id) references correlation_rule (company_id, id) on delete cascade
);

-- Counts every change of a company's rules: whoever holds them compiled sees that they are not the newest.
create table correlation_set (
  company_id bigint not null references company (id) on delete cascade,
  version bigint not null default 1,
  primary key (company_id)
);

-- The events that a rule found; those of a correlation are the events of the windows that satisfied it.
create table correlation_match (
  company_id bigint not null,
  rule_id uuid not null,
  occurred_at timestamptz not null,
  event_id uuid not null,
  -- At this event a correlation was satisfied; true for every event of a plain rule
  fires boolean not null default true,
  -- By field, in lower case: what correlations group and count by
  group_values jsonb not null default '{}',
  asset_name text,
  user_name text,
  source_ip text,
  primary key (company_id, rule_id, occurred_at, event_id),
  foreign key (company_id, rule_id) references correlation_rule (company_id, id) on delete cascade
);

-- How often each rule found something, by day: kept with the matches, so that they cannot drift.
create table correlation_day (
  company_id bigint not null,
  rule_id uuid not null,
  day date not null,
  hits integer not null,
  last_hit_at timestamptz not null,
  primary key (company_id, rule_id, day),
  foreign key (company_id, rule_id) references correlation_rule (company_id, id) on delete cascade
);

-- What a rule would have found among the stored events.
create table correlation_test (
  company_id bigint not null,
  id uuid not null,
  rule_id uuid not null,
  -- Of the text that was tested
  revision integer not null,
  days integer not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  scanned integer not null default 0,
  result jsonb,
  failure text not null default '',
  requested_at timestamptz not null,
  requested_by_name text not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, rule_id) references correlation_rule (company_id, id) on delete cascade
);
create index correlation_test_newest_idx on correlation_test (company_id, rule_id, requested_at desc);

do $$
declare
  name text;
begin
  foreach name in array array['correlation_rule', 'correlation_rule_revision', 'correlation_set',
    'correlation_match', 'correlation_day', 'correlation_test'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy active on %I to portal_company
      using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
end
$$;
grant update, delete on correlation_rule to portal_company;
grant update (version) on correlation_set to portal_company;
grant update (fires) on correlation_match to portal_company;
grant delete on correlation_match, correlation_day to portal_company;
grant update (hits, last_hit_at) on correlation_day to portal_company;
grant update (status, scanned, result, failure, ended_at) on correlation_test to portal_company;

-- Which companies have correlations whose windows have to be closed: asked by the clock, not by a company.
create policy everything on correlation_rule for select to portal_platform using (true);
grant select on correlation_rule to portal_platform;
