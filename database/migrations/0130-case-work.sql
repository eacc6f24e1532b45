-- What the cases of every area have beside a table of their own (an alert, a nonconformity, an incident): a story of
-- steps, clocks, and changes of many that can be taken back. Each area has tables of its own, of one shape, so that a
-- foreign key holds them and an area may narrow who reads them; a migration makes them by naming the table of the case:
-- select create_case_steps('incident').

create function close_case_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy active on %I to portal_company
    using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
  execute format('create policy everything on %I for select to portal_platform using (true)', name);
  execute format('grant select on %I to portal_platform', name);
end
$$;

-- The story: what was done, by whom and for whose eyes. It only grows; clocks and first times follow from it.
create function create_case_steps(name text) returns void language plpgsql as $$
begin
  execute format('create table %I (
    company_id bigint not null,
    id uuid not null,
    case_id uuid not null,
    type text not null,
    visibility text not null check (visibility in (''internal'', ''client'')),
    side text not null check (side in (''provider'', ''client'', ''portal'')),
    actor_id integer references portal_user (id),
    actor_name text not null,
    at timestamptz not null,
    note text not null default '''',
    facts jsonb not null default ''{}'',
    bulk_id uuid,
    primary key (company_id, id),
    foreign key (company_id, case_id) references %I (company_id, id) on delete cascade
  )', name || '_step', name);
  execute format('create index %I on %I (company_id, case_id, id)', name || '_step_story_idx', name || '_step');
  perform close_case_table(name || '_step');
  execute format('grant select, insert on %I to portal_company', name || '_step');
end
$$;

-- Promises of time, computed from the story and written with every step, because lists sort by them.
create function create_case_clocks(name text) returns void language plpgsql as $$
begin
  execute format('create table %I (
    company_id bigint not null,
    case_id uuid not null,
    kind text not null,
    cycle smallint not null,
    state text not null check (state in (''running'', ''paused'', ''met'', ''breached'')),
    minutes integer not null,
    started_at timestamptz not null,
    near_at timestamptz,
    due_at timestamptz,
    stopped_at timestamptz,
    paused_since timestamptz,
    pause_reason text,
    settled_at timestamptz,
    near_noticed_at timestamptz,
    breach_noticed_at timestamptz,
    explanation text not null default '''',
    primary key (company_id, case_id, kind, cycle),
    foreign key (company_id, case_id) references %I (company_id, id) on delete cascade
  )', name || '_clock', name);
  execute format('create index %I on %I (near_at) where near_noticed_at is null and stopped_at is null',
    name || '_clock_near_idx', name || '_clock');
  execute format('create index %I on %I (due_at) where breach_noticed_at is null and stopped_at is null',
    name || '_clock_due_idx', name || '_clock');
  execute format('create index %I on %I (company_id, settled_at)', name || '_clock_settled_idx', name || '_clock');
  perform close_case_table(name || '_clock');
  execute format('grant select, insert, update, delete on %I to portal_company', name || '_clock');
end
$$;

-- Changes of many cases at once, with what was before.
create function create_case_bulk(name text) returns void language plpgsql as $$
begin
  execute format('create table %I (
    company_id bigint not null references company (id) on delete cascade,
    id uuid not null,
    action jsonb not null,
    made_by integer references portal_user (id),
    made_by_name text not null,
    made_at timestamptz not null,
    effects jsonb not null default ''{}'',
    undone_at timestamptz,
    primary key (company_id, id)
  )', name || '_bulk');
  execute format('create table %I (
    company_id bigint not null,
    bulk_id uuid not null,
    case_id uuid not null,
    version_after integer not null,
    before jsonb not null,
    primary key (company_id, bulk_id, case_id),
    foreign key (company_id, bulk_id) references %I (company_id, id) on delete cascade,
    foreign key (company_id, case_id) references %I (company_id, id) on delete cascade
  )', name || '_bulk_item', name || '_bulk', name);
  perform close_case_table(name || '_bulk');
  perform close_case_table(name || '_bulk_item');
  execute format('grant select, insert, update on %I to portal_company', name || '_bulk');
  execute format('grant select, insert on %I to portal_company', name || '_bulk_item');
end
$$;

-- Only migrations make tables.
revoke execute on function close_case_table(text), create_case_steps(text), create_case_clocks(text),
  create_case_bulk(text) from public;

-- Links between cases of any area and other things of the company, read from both ends. What is at an end is found by
-- its kind and id (a place of the portal by its address); whoever may not see it does not see the link.
create table case_link (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  case_kind text not null,
  case_id text not null,
  target_kind text not null,
  target_id text not null,
  label text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index case_link_case_idx on case_link (company_id, case_kind, case_id);
create index case_link_target_idx on case_link (company_id, target_kind, target_id);
select close_case_table('case_link');
grant select, insert, delete on case_link to portal_company;
