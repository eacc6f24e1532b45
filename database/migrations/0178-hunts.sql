-- Threat hunts: a hypothesis, the data that it needs, and a query over the kept events; each run keeps what it looked at
-- and what it found. The company's own people see those that were shared with them, and of these the outcome.
create table hunt (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  number integer not null,
  title text not null,
  hypothesis text not null,
  techniques text[] not null default '{}',
  needs text[] not null default '{}',
  query_kind text not null check (query_kind in ('sigma', 'filter')),
  -- A Sigma rule, or the filter of the list of events as JSON
  query text not null,
  origin text not null check (origin in ('written', 'library')),
  -- Of the library
  slug text,
  state text not null default 'open' check (state in ('open', 'closed')),
  outcome text check (outcome in ('malicious', 'benign', 'nothing', 'inconclusive')),
  conclusion text not null default '',
  concluded_at timestamptz,
  concluded_by_name text,
  -- The run that the outcome rests on
  concluded_run uuid,
  shared boolean not null default false,
  last_run_at timestamptz,
  -- Title and hypothesis without accents
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_name text not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number)
);
create unique index hunt_slug_idx on hunt (company_id, slug) where slug is not null;
create index hunt_updated_idx on hunt (company_id, updated_at desc, id desc);

create table hunt_run (
  company_id bigint not null,
  id uuid not null,
  hunt_id uuid not null,
  number integer not null,
  -- Included, and not included
  from_at timestamptz not null,
  until_at timestamptz not null,
  query_kind text not null,
  query text not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'cancelled')),
  -- The last event that was looked at: after a restart it goes on there
  place_at timestamptz,
  place_id uuid,
  scanned bigint not null default 0,
  expected bigint not null,
  hits bigint not null default 0,
  -- It stopped at the most findings that are kept: events before `place_at` were not looked at
  cut boolean not null default false,
  -- What each kind of data that it needed stood at: sources, and for how much of the period they were silent
  data jsonb not null default '[]',
  failure text not null default '',
  requested_at timestamptz not null,
  requested_by_name text not null,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, hunt_id, number),
  foreign key (company_id, hunt_id) references hunt (company_id, id) on delete cascade
);

-- What is alike in a run is one: the same title on the same asset by the same person.
create table hunt_finding (
  company_id bigint not null,
  run_id uuid not null,
  -- sha256 of title, asset and person
  key bytea not null,
  hunt_id uuid not null,
  title text not null,
  asset_name text,
  user_name text,
  events bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The newest of them
  event_ids uuid[] not null,
  primary key (company_id, run_id, key),
  foreign key (company_id, run_id) references hunt_run (company_id, id) on delete cascade,
  foreign key (company_id, hunt_id) references hunt (company_id, id) on delete cascade
);
create index hunt_finding_last_idx on hunt_finding (company_id, run_id, last_at desc, key);

create table hunt_sequence (
  company_id bigint not null references company (id) on delete cascade,
  last_number integer not null,
  primary key (company_id)
);

do $$
declare name text;
begin
  foreach name in array array['hunt', 'hunt_run', 'hunt_finding', 'hunt_sequence'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy everything on %I for select to portal_platform using (true)', name);
    execute format('grant select on %I to portal_platform', name);
    execute format('grant select, insert, update on %I to portal_company', name);
  end loop;
  foreach name in array array['hunt_finding', 'hunt_sequence'] loop
    execute format('create policy worked on %I to portal_company
      using (company_id = (select app_company_id()) and (select app_oversees()))
      with check (company_id = (select app_company_id()))', name);
  end loop;
end
$$;
create policy known on hunt to portal_company
  using (company_id = (select app_company_id()) and ((select app_oversees()) or shared))
  with check (company_id = (select app_company_id()));
create policy known on hunt_run to portal_company
  using (company_id = (select app_company_id()) and ((select app_oversees()) or exists (select from hunt
    where hunt.company_id = hunt_run.company_id and hunt.id = hunt_run.hunt_id)))
  with check (company_id = (select app_company_id()));
