-- Pipelines: steps that a company has done by the portal, with their versions, runs, attempts and approvals.

create table pipeline (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- Key of the ready-made pipeline from which it was taken
  template_key text,
  -- As published, or as drafted while nothing is
  name text not null,
  purpose text not null,
  audience text not null check (audience in ('provider', 'client')),
  state text not null check (state in ('draft', 'active', 'paused', 'retired')),
  -- The version in force; 0: none yet
  number integer not null default 0,
  draft jsonb,
  -- Of the version in force
  trigger_kind text not null check (trigger_kind in ('manual', 'schedule', 'event', 'webhook', 'playbook')),
  trigger_event text,
  next_at timestamptz,
  -- Since when it is switched on; events before it start nothing
  active_since timestamptz,
  -- Events up to this moment were looked at
  seen_until timestamptz,
  -- Key with which a caller of the webhook signs, sealed; its row is the pipeline
  hook_key text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  search text not null,
  primary key (company_id, id)
);
create unique index pipeline_template_idx on pipeline (company_id, template_key) where template_key is not null;
create index pipeline_name_idx on pipeline (company_id, name, id);
create index pipeline_next_idx on pipeline (next_at) where state = 'active' and next_at is not null;
create index pipeline_event_idx on pipeline (company_id, trigger_event) where state = 'active' and trigger_event is not null;

-- Never changed: runs name it.
create table pipeline_version (
  company_id bigint not null,
  pipeline_id uuid not null,
  number integer not null,
  definition jsonb not null,
  sha256 text not null,
  note text not null default '',
  published_at timestamptz not null,
  published_by integer references portal_user (id),
  published_by_name text not null,
  primary key (company_id, pipeline_id, number),
  foreign key (company_id, pipeline_id) references pipeline (company_id, id) on delete cascade
);

create table pipeline_run (
  company_id bigint not null,
  id uuid not null,
  pipeline_id uuid not null,
  number integer not null,
  audience text not null check (audience in ('provider', 'client')),
  -- The cause: what expressions read as `causa`, and what it is called
  cause_kind text not null check (cause_kind in ('manual', 'schedule', 'event', 'webhook', 'playbook', 'replay')),
  cause_key text not null,
  cause jsonb not null,
  cause_label text not null,
  cause_path text,
  -- The object of the cause, for the protection against loops
  object_type text,
  object_id text,
  inputs jsonb not null,
  state text not null check (state in ('queued', 'running', 'waiting', 'done', 'warned', 'failed', 'refused', 'cancelled',
    'expired', 'suppressed')),
  waiting_for text check (waiting_for in ('approval', 'time', 'retry', 'limit')),
  -- The place of the next step
  cursor integer not null default 0,
  wake_at timestamptz,
  -- While a step is done outside the portal; afterwards whoever did it counts as dead
  lease_until timestamptz,
  deadline_at timestamptz not null,
  cancel_reason text,
  chain_id uuid not null,
  -- The pipelines of the chain up to this one
  chain uuid[] not null,
  forked_from uuid,
  outputs jsonb,
  error_code text,
  error_text text not null default '',
  owner_id integer references portal_user (id),
  owner_name text,
  started_by integer references portal_user (id),
  started_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  unique (company_id, pipeline_id, cause_key),
  foreign key (company_id, pipeline_id, number) references pipeline_version (company_id, pipeline_id, number) on delete cascade
);
create index pipeline_run_list_idx on pipeline_run (company_id, pipeline_id, created_at, id);
create index pipeline_run_day_idx on pipeline_run (company_id, created_at);
create index pipeline_run_open_idx on pipeline_run (company_id, state) where state in ('queued', 'running', 'waiting');
create index pipeline_run_dead_idx on pipeline_run (company_id, finished_at) where state = 'failed';
create index pipeline_run_wake_idx on pipeline_run (wake_at) where state in ('queued', 'running', 'waiting');
create index pipeline_run_object_idx on pipeline_run (company_id, pipeline_id, object_type, object_id, created_at);

create table pipeline_attempt (
  company_id bigint not null,
  id uuid not null,
  run_id uuid not null,
  step_key text not null,
  position integer not null,
  attempt integer not null,
  kind text not null,
  state text not null check (state in ('started', 'waiting', 'done', 'skipped', 'failed', 'uncertain', 'reused')),
  input jsonb not null,
  output jsonb,
  error_code text,
  error_text text not null default '',
  effect_key text,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  unique (company_id, run_id, step_key, attempt),
  foreign key (company_id, run_id) references pipeline_run (company_id, id) on delete cascade
);

-- What steps did inside the portal: each effect once.
create table pipeline_effect (
  company_id bigint not null,
  effect_key text not null,
  run_id uuid not null,
  pipeline_id uuid not null,
  chain_id uuid not null,
  chain uuid[] not null,
  -- The object that it made; an event about it belongs to the chain
  object_type text,
  object_id text,
  object_path text,
  made_at timestamptz not null,
  primary key (company_id, effect_key),
  foreign key (company_id, run_id) references pipeline_run (company_id, id) on delete cascade
);
create index pipeline_effect_object_idx on pipeline_effect (company_id, object_type, object_id);
create index pipeline_effect_run_idx on pipeline_effect (company_id, run_id);

create table pipeline_approval (
  company_id bigint not null,
  id uuid not null,
  run_id uuid not null,
  pipeline_id uuid not null,
  step_key text not null,
  audience text not null check (audience in ('provider', 'client')),
  asked_of text not null check (asked_of in ('provider', 'client')),
  title text not null,
  question text not null,
  -- The step that is approved, with its arguments as they will be used, and their hash
  frozen text not null,
  frozen_sha256 text not null,
  leaves_portal boolean not null,
  -- Whoever started the run, or published it where nobody did
  responsible_id integer references portal_user (id),
  state text not null check (state in ('waiting', 'approved', 'refused', 'expired', 'cancelled')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references portal_user (id),
  decided_by_name text,
  reason text not null default '',
  primary key (company_id, id),
  unique (company_id, run_id, step_key),
  foreign key (company_id, run_id) references pipeline_run (company_id, id) on delete cascade
);
create index pipeline_approval_waiting_idx on pipeline_approval (company_id, expires_at) where state = 'waiting';

-- Secrets by name, sealed; an expression names them and only headers of calls outside receive them.
create table pipeline_secret (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  sealed text not null,
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (company_id, id)
);
create unique index pipeline_secret_name_idx on pipeline_secret (company_id, name);

create table pipeline_limit (
  company_id bigint not null references company (id) on delete cascade,
  runs_at_once integer not null check (runs_at_once between 1 and 50),
  runs_a_day integer not null check (runs_a_day between 1 and 10000),
  -- Everything stands still, with the reason
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
  foreach name in array array['pipeline', 'pipeline_version', 'pipeline_run', 'pipeline_attempt', 'pipeline_effect',
    'pipeline_approval', 'pipeline_secret', 'pipeline_limit'] loop
    -- The company's own people see the pipelines that are theirs, and what they are asked.
    seen := case name
      when 'pipeline' then '(select app_oversees()) or audience = ''client'''
      when 'pipeline_run' then '(select app_oversees()) or audience = ''client'''
      when 'pipeline_approval' then '(select app_oversees()) or audience = ''client'' or asked_of = ''client'''
      when 'pipeline_version' then format('(select app_oversees()) or exists (select from pipeline seen
        where seen.company_id = %1$I.company_id and seen.id = %1$I.pipeline_id)', name)
      when 'pipeline_attempt' then format('(select app_oversees()) or exists (select from pipeline_run seen
        where seen.company_id = %1$I.company_id and seen.id = %1$I.run_id)', name)
      when 'pipeline_limit' then 'true'
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
