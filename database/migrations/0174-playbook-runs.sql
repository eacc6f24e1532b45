-- Runs of playbooks on incidents: each has the steps as they were in the version that it began with. They follow their
-- incident: whoever does not see it sees none of this.

create table playbook_run (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  incident_id uuid not null,
  playbook_id uuid not null,
  playbook_number integer not null,
  title text not null,
  -- The steps of the version, never changed
  steps jsonb not null,
  state text not null check (state in ('running', 'finished', 'stopped')),
  -- An exercise: counts in no figure and keeps nothing from being closed
  drill boolean not null,
  -- Why it was proposed, in words
  reason text not null default '',
  started_at timestamptz not null,
  started_by_name text not null,
  ended_at timestamptz,
  ended_by_name text,
  end_reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade,
  foreign key (playbook_id, playbook_number) references playbook_version (playbook_id, number)
);
create index playbook_run_incident_idx on playbook_run (company_id, incident_id, started_at desc);
create index playbook_run_version_idx on playbook_run (playbook_id, playbook_number);

create table playbook_run_step (
  company_id bigint not null,
  id uuid not null,
  run_id uuid not null,
  incident_id uuid not null,
  key text not null,
  kind text not null check (kind in ('manual', 'decision', 'parallel', 'wait', 'approval', 'automatic')),
  side text not null check (side in ('provider', 'client')),
  position integer not null,
  -- `refused`: the client said no, and the provider has to decide how to go on
  state text not null default 'pending' check (state in ('pending', 'open', 'done', 'skipped', 'refused', 'not_taken')),
  reached_at timestamptz,
  due_at timestamptz,
  -- Of a wait: when it is over
  wake_at timestamptz,
  done_at timestamptz,
  done_by integer references portal_user (id),
  done_by_name text,
  done_side text check (done_side in ('provider', 'client', 'portal')),
  -- Of a decision: the place of the way that was chosen
  choice smallint,
  result text not null default '',
  primary key (company_id, id),
  unique (company_id, run_id, key),
  foreign key (company_id, run_id) references playbook_run (company_id, id) on delete cascade,
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);
create index playbook_run_step_order_idx on playbook_run_step (company_id, run_id, position);
create index playbook_run_step_incident_idx on playbook_run_step (company_id, incident_id);
create index playbook_run_step_asked_idx on playbook_run_step (company_id, due_at, reached_at)
  where state = 'open' and side = 'client';
create index playbook_run_step_wake_idx on playbook_run_step (wake_at) where state = 'open' and wake_at is not null;

-- The company's own people see what they are or were asked, and what became of it.
select close_incident_table('playbook_run', 'true'),
  close_incident_table('playbook_run_step', 'true');
grant select, insert, update on playbook_run, playbook_run_step to portal_company;
