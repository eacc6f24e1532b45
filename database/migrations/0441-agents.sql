-- Agents: instructions, read tools and effects to propose, with versions, cases, scores, runs and transcripts.

create table agent (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- Key of the ready-made agent from which it was taken
  template_key text,
  -- As published, or as drafted while nothing is
  name text not null,
  purpose text not null,
  audience text not null check (audience in ('provider', 'client')),
  task text not null,
  engine text not null check (engine in ('rules', 'model')),
  state text not null check (state in ('draft', 'published', 'paused', 'unpublished', 'retired')),
  -- The version in force; 0: none yet
  number integer not null default 0,
  draft jsonb,
  -- The reason why the portal took its version out of force
  unpublished_reason text not null default '',
  unpublished_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  search text not null,
  primary key (company_id, id)
);
create unique index agent_template_idx on agent (company_id, template_key) where template_key is not null;
create index agent_name_idx on agent (company_id, name, id);

-- Never changed: runs and scores name it.
create table agent_version (
  company_id bigint not null,
  agent_id uuid not null,
  number integer not null,
  definition jsonb not null,
  sha256 text not null,
  note text not null default '',
  created_at timestamptz not null,
  created_by integer references portal_user (id),
  created_by_name text not null,
  primary key (company_id, agent_id, number),
  foreign key (company_id, agent_id) references agent (company_id, id) on delete cascade
);

create table agent_case (
  company_id bigint not null,
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  -- What the agent would read, in place of an object of the company
  data jsonb not null,
  expectations jsonb not null,
  sha256 text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id),
  foreign key (company_id, agent_id) references agent (company_id, id) on delete cascade
);
create index agent_case_agent_idx on agent_case (company_id, agent_id, created_at, id);

create table agent_run (
  company_id bigint not null,
  id uuid not null,
  agent_id uuid not null,
  number integer not null,
  audience text not null check (audience in ('provider', 'client')),
  cause text not null check (cause in ('manual', 'pipeline', 'case')),
  -- Unique: the same cause starts one run
  cause_key text not null,
  case_id uuid,
  pipeline_run_id uuid,
  object_type text not null,
  object_id text not null,
  object_label text not null,
  object_path text,
  -- The person whose rights bound what is read; null for a case, which reads nothing of the company
  acts_for integer references portal_user (id),
  acts_for_name text not null,
  acts_role text not null check (acts_role in ('client', 'operator', 'staff')),
  state text not null check (state in ('queued', 'running', 'done', 'inconclusive', 'failed', 'stopped')),
  engine text check (engine in ('rules', 'model')),
  -- «rules», or the provider with its model
  provider_key text not null default 'rules',
  provider_name text not null default '',
  output jsonb,
  note text not null default '',
  -- Computed from the kinds of what was read
  read_private boolean not null default false,
  read_untrusted boolean not null default false,
  tool_calls integer not null default 0,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  -- Millionths of a dollar: what it cost, and what is set aside for a question under way
  cost_micros bigint not null default 0,
  reserved_micros bigint not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, agent_id, number) references agent_version (company_id, agent_id, number) on delete cascade
);
create unique index agent_run_cause_idx on agent_run (company_id, agent_id, cause_key);
create index agent_run_list_idx on agent_run (company_id, agent_id, created_at, id);
create index agent_run_day_idx on agent_run (company_id, created_at);
create index agent_run_open_idx on agent_run (company_id, created_at) where state in ('queued', 'running');
create index agent_run_lost_idx on agent_run (created_at) where state in ('queued', 'running');
create index agent_run_ended_idx on agent_run (finished_at);
create index agent_run_step_idx on agent_run (company_id, pipeline_run_id) where pipeline_run_id is not null;

-- The transcript of a run, without secrets and without what tools returned: that is named by its hash.
create table agent_entry (
  company_id bigint not null,
  run_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('instruction', 'material', 'model', 'tool', 'proposal', 'note')),
  title text not null,
  body text not null,
  sha256 text,
  at timestamptz not null,
  primary key (company_id, run_id, position),
  foreign key (company_id, run_id) references agent_run (company_id, id) on delete cascade
);

create table agent_score (
  company_id bigint not null,
  agent_id uuid not null,
  number integer not null,
  provider_key text not null,
  case_id uuid not null,
  -- The case as it was: a score of an earlier wording does not count
  case_sha256 text not null,
  passed boolean not null,
  reasons text[] not null,
  run_id uuid not null,
  scored_at timestamptz not null,
  primary key (company_id, agent_id, number, provider_key, case_id),
  foreign key (company_id, agent_id, number) references agent_version (company_id, agent_id, number) on delete cascade,
  foreign key (company_id, case_id) references agent_case (company_id, id) on delete cascade
);

-- An effect that a run proposed, and the run of the pipeline that waits for its approval.
create table agent_proposal (
  company_id bigint not null,
  run_id uuid not null,
  position integer not null,
  agent_id uuid not null,
  effect text not null,
  given jsonb not null,
  pipeline_id uuid,
  pipeline_run_id uuid,
  -- The reason why it was not handed over
  refusal text not null default '',
  at timestamptz not null,
  primary key (company_id, run_id, position),
  foreign key (company_id, run_id) references agent_run (company_id, id) on delete cascade
);

create table agent_policy (
  company_id bigint not null references company (id) on delete cascade,
  month_micros bigint not null check (month_micros >= 0),
  stopped boolean not null default false,
  stop_reason text not null default '',
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (company_id)
);

do $$
declare
  name text;
  seen text;
begin
  foreach name in array array['agent', 'agent_version', 'agent_case', 'agent_run', 'agent_entry', 'agent_score',
    'agent_proposal', 'agent_policy'] loop
    -- The company's own people see the agents that are theirs and their runs, never the test bench.
    seen := case name
      when 'agent' then '(select app_oversees()) or audience = ''client'''
      when 'agent_run' then '(select app_oversees()) or (audience = ''client'' and cause <> ''case'')'
      when 'agent_version' then format('(select app_oversees()) or exists (select from agent seen
        where seen.company_id = %1$I.company_id and seen.id = %1$I.agent_id)', name)
      when 'agent_entry' then format('(select app_oversees()) or exists (select from agent_run seen
        where seen.company_id = %1$I.company_id and seen.id = %1$I.run_id)', name)
      when 'agent_proposal' then format('(select app_oversees()) or exists (select from agent_run seen
        where seen.company_id = %1$I.company_id and seen.id = %1$I.run_id)', name)
      when 'agent_policy' then 'true'
      else '(select app_oversees())'
    end;
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy active on %1$I to portal_company using (company_id = (select app_company_id()) and (%2$s))
      with check (company_id = (select app_company_id()) and (%2$s))', name, seen);
    execute format('create policy everything on %I for select to portal_platform using (true)', name);
    execute format('grant select on %I to portal_platform', name);
    execute format('grant select, insert, update, delete on %I to portal_company', name);
  end loop;
end
$$;
