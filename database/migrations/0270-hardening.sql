-- A machine under a guide of secure configuration, with the figures of its newest run, by which lists are sorted.
create table benchmark_target (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- As it was recognised; shown is the one that it was joined into
  asset_id uuid not null,
  source text not null,
  -- As its tool knows the guide
  benchmark text not null,
  -- Where its checks stand; null: all checks of its tool on the asset
  locus text,
  title text not null,
  profile text,
  tool text not null,
  -- The newest run
  run_id uuid,
  ended_at timestamptz,
  complete boolean,
  passed integer not null default 0,
  failed integer not null default 0,
  manual integer not null default 0,
  errors integer not null default 0,
  suppressed integer not null default 0,
  not_applicable integer not null default 0,
  information integer not null default 0,
  -- Of the manual ones, those that people answered and whose answer holds
  answered_passed integer not null default 0,
  answered_failed integer not null default 0,
  -- By weight of severity, 0 to 100; null: nothing of it passes or fails
  score numeric(5, 2),
  -- What the newest run changed: met before and not now, and the other way round
  worse integer not null default 0,
  better integer not null default 0,
  primary key (company_id, id),
  unique (company_id, asset_id, source, benchmark),
  foreign key (company_id, asset_id) references entity (company_id, id) on delete cascade
);

-- One run of a guide on a machine as its scan told it. Frozen: history is read from these rows and never computed again.
create table benchmark_run (
  company_id bigint not null,
  id uuid not null,
  target_id uuid not null,
  scan_id uuid not null,
  ended_at timestamptz not null,
  title text not null,
  profile text,
  tool text not null,
  tool_version text,
  -- Null: the report does not say
  complete boolean,
  -- A newer run was known when it was brought: it has its figures, and not which rules changed
  is_late boolean not null,
  passed integer not null,
  failed integer not null,
  manual integer not null,
  errors integer not null,
  suppressed integer not null,
  not_applicable integer not null,
  information integer not null,
  passed_weight bigint not null,
  failed_weight bigint not null,
  score numeric(5, 2),
  worse integer not null,
  better integer not null,
  -- What the tool itself says, by its system of scoring
  tool_scores jsonb not null,
  primary key (company_id, id),
  unique (company_id, target_id, scan_id),
  foreign key (company_id, target_id) references benchmark_target (company_id, id) on delete cascade,
  foreign key (company_id, scan_id) references scan (company_id, id) on delete cascade
);
create index benchmark_run_story_idx on benchmark_run (company_id, target_id, ended_at desc, id desc);
create index benchmark_run_scan_idx on benchmark_run (company_id, scan_id);
create index benchmark_run_ended_idx on benchmark_run (company_id, ended_at);

-- The same run by section of its guide.
create table benchmark_section (
  company_id bigint not null,
  run_id uuid not null,
  section text not null,
  passed integer not null,
  failed integer not null,
  manual integer not null,
  errors integer not null,
  suppressed integer not null,
  not_applicable integer not null,
  passed_weight bigint not null,
  failed_weight bigint not null,
  primary key (company_id, run_id, section),
  foreign key (company_id, run_id) references benchmark_run (company_id, id) on delete cascade
);

-- What a person says of a check that no tool can judge. It counts until its day; then the check waits again.
create table manual_answer (
  company_id bigint not null,
  id uuid not null,
  target_id uuid not null,
  issue_id uuid not null,
  locus text not null,
  -- Given together, and taken back together
  bulk_id uuid not null,
  replaces_id uuid,
  state text not null default 'standing' check (state in ('standing', 'replaced', 'undone', 'ended')),
  answer text not null check (answer in ('pass', 'fail')),
  evidence text not null,
  valid_until date not null,
  answered_by integer references portal_user (id),
  answered_by_name text not null,
  answered_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, target_id) references benchmark_target (company_id, id) on delete cascade,
  foreign key (company_id, issue_id) references finding_issue (company_id, id) on delete cascade
);
create unique index manual_answer_standing_idx on manual_answer (company_id, target_id, issue_id, locus)
  where state = 'standing';
create index manual_answer_story_idx on manual_answer (company_id, target_id, issue_id, answered_at desc);
create index manual_answer_bulk_idx on manual_answer (company_id, bulk_id);
create index manual_answer_issue_idx on manual_answer (company_id, issue_id);
create index manual_answer_due_idx on manual_answer (valid_until, company_id) where state = 'standing';
create index manual_answer_ended_idx on manual_answer (company_id, valid_until) where state = 'ended';

do $$
declare name text;
begin
  foreach name in array array['benchmark_target', 'benchmark_run', 'benchmark_section', 'manual_answer'] loop
    perform close_case_table(name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
end
$$;
grant update, delete on benchmark_target to portal_company;
grant delete on benchmark_run, benchmark_section to portal_company;
grant update (state) on manual_answer to portal_company;
-- Who sees all companies says how many of the assets of each were checked: accounts are none of them.
grant select (kind) on entity to portal_platform;
