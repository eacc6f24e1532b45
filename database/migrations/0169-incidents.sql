-- Incidents. Whose they are is decided here and nowhere else: a restricted one is seen by its own people only, whatever
-- their role, and the company's people see what was shown to them. Everything that belongs to an incident follows it.

create table incident (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- Those that are born restricted are counted apart, so that no gap in the numbers gives them away
  series text not null check (series in ('INC', 'RES')),
  number integer not null,
  origin text not null check (origin in ('manual', 'alert', 'finding', 'client_call', 'reported_mail', 'hunt')),
  title text not null,
  description text not null default '',
  severity smallint not null check (severity between 0 and 5),
  -- A category of the agency's taxonomy: v.e
  class text,
  impact text not null default 'unknown' check (impact in ('unknown', 'none', 'degraded', 'partial_outage', 'outage')),
  techniques text[] not null default '{}',
  tlp text not null check (tlp in ('red', 'amber_strict', 'amber', 'green', 'clear')),
  pap text not null check (pap in ('red', 'amber', 'green', 'clear')),
  -- The stage of the work
  status text not null default 'declared' check (status in ('declared', 'analysis', 'containment', 'eradication',
    'recovery', 'review', 'closed')),
  assignee_id integer references portal_user (id),
  assignee_name text,
  verdict text check (verdict in ('confirmed', 'attempt', 'policy_violation', 'false_positive', 'exercise',
    'undetermined')),
  verdict_reason text not null default '',
  verdict_by_name text,
  verdict_at timestamptz,
  root_cause text not null default '',
  root_cause_undetermined boolean not null default false,
  impact_text text not null default '',
  lessons text not null default '',
  -- What closing lacked when staff closed it all the same
  closed_without text[] not null default '{}',
  -- Only these people know of it; while it is not restricted, empty
  restricted boolean not null default false,
  reader_ids integer[] not null default '{}',
  client_visible boolean not null default false,
  client_summary text not null default '',
  published_at timestamptz,
  opened_by_name text not null,
  opened_at timestamptz not null,
  -- The first time of each, by its story
  acknowledged_at timestamptz,
  analysis_at timestamptz,
  containment_at timestamptz,
  eradication_at timestamptz,
  recovery_at timestamptz,
  review_at timestamptz,
  closed_at timestamptz,
  -- When the next clock ends, or the first one ended
  due_at timestamptz,
  merged_into uuid,
  split_from uuid,
  -- Title and description without accents
  search text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, series, number),
  check (restricted or reader_ids = '{}'),
  foreign key (company_id, merged_into) references incident (company_id, id),
  foreign key (company_id, split_from) references incident (company_id, id)
);
create index incident_opened_idx on incident (company_id, opened_at desc, id desc);
create index incident_open_idx on incident (company_id, severity desc, opened_at desc) where status <> 'closed';
create index incident_due_idx on incident (company_id, due_at) where status <> 'closed';
create index incident_updated_idx on incident (company_id, updated_at desc, id desc);
create index incident_merged_idx on incident (company_id, merged_into) where merged_into is not null;
create index incident_split_idx on incident (company_id, split_from) where split_from is not null;

alter table incident enable row level security;
alter table incident force row level security;
create policy known on incident to portal_company
  using (company_id = (select app_company_id())
    and (not restricted or (select app_user_id()) = any(reader_ids))
    and ((select app_oversees()) or client_visible))
  with check (company_id = (select app_company_id()));
create policy known_everywhere on incident for select to portal_platform
  using (not restricted or (select app_user_id()) = any(reader_ids));
grant select, insert, update on incident to portal_company;
grant select on incident to portal_platform;

-- Closes a table whose rows belong to an incident: they are seen by whoever sees it. The company's own people see of
-- them what `shown` says. Areas that stand on incidents close their tables with it too.
create function close_incident_table(name text, shown text default 'false', reference text default 'incident_id')
returns void language plpgsql as $$
declare known text := format('exists (select from incident known where known.company_id = %1$I.company_id
  and known.id = %1$I.%2$I)', name, reference);
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('drop policy if exists active on %I', name);
  execute format('drop policy if exists everything on %I', name);
  execute format('create policy known on %I to portal_company
    using (company_id = (select app_company_id()) and ((select app_oversees()) or (%s)) and %s)
    with check (company_id = (select app_company_id()) and %s)', name, shown, known, known);
  execute format('create policy known_everywhere on %I for select to portal_platform using (%s)', name, known);
  execute format('grant select on %I to portal_platform', name);
end
$$;
revoke execute on function close_incident_table(text, text, text) from public;

create table incident_sequence (
  company_id bigint not null references company (id) on delete cascade,
  series text not null check (series in ('INC', 'RES')),
  last_number integer not null,
  primary key (company_id, series)
);
select close_case_table('incident_sequence');
grant select, insert, update on incident_sequence to portal_company;

-- The story keeps the notes of the provider from clients by the statement that reads it; clocks need every step of it.
select create_case_steps('incident'), create_case_clocks('incident'), create_case_bulk('incident');
select close_incident_table('incident_step', 'true', 'case_id'), close_incident_table('incident_clock', 'true', 'case_id'),
  close_incident_table('incident_bulk_item', 'false', 'case_id');

create table incident_person (
  company_id bigint not null,
  incident_id uuid not null,
  user_id integer not null references portal_user (id),
  name text not null,
  side text not null check (side in ('provider', 'client')),
  part text not null default '',
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (company_id, incident_id, user_id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);

-- Never changed: a correction is another row.
create table incident_moment (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  kind text not null check (kind in ('first_act', 'first_effect', 'detection', 'knowledge', 'containment', 'eradication',
    'recovery')),
  at timestamptz not null,
  -- As it was written down: a name or an offset
  zone text not null,
  certainty text not null check (certainty in ('exact', 'estimated')),
  source text not null,
  reason text not null default '',
  replaces uuid,
  recorded_by integer references portal_user (id),
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade,
  foreign key (company_id, replaces) references incident_moment (company_id, id)
);
create index incident_moment_idx on incident_moment (company_id, incident_id, kind);
create unique index incident_moment_replaced_idx on incident_moment (company_id, replaces) where replaces is not null;

-- One that was detached stays, with who did it and why.
create table incident_alert (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  alert_id uuid not null,
  attached_at timestamptz not null,
  attached_by_name text not null,
  detached_at timestamptz,
  detached_by_name text,
  reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade,
  foreign key (company_id, alert_id) references alert (company_id, id) on delete cascade
);
create unique index incident_alert_attached_idx on incident_alert (company_id, incident_id, alert_id)
  where detached_at is null;
create index incident_alert_alert_idx on incident_alert (company_id, alert_id);

create table incident_affected (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  kind text not null check (kind in ('asset', 'account')),
  name text not null,
  -- In lower case, without accents
  name_key text not null,
  state text not null check (state in ('suspected', 'compromised', 'clean')),
  added_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, incident_id, kind, name_key),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);
create index incident_affected_name_idx on incident_affected (company_id, kind, name_key);

-- Links of its own instead of those of all cases: only who sees the incident sees that it is linked.
create table incident_link (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  kind text not null check (kind in ('finding', 'incident', 'place')),
  target text not null,
  label text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, incident_id, kind, target),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);
create index incident_link_target_idx on incident_link (company_id, kind, target);

create table incident_fact (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  at timestamptz not null,
  zone text not null,
  certainty text not null check (certainty in ('exact', 'estimated')),
  -- Among facts of the same second
  position integer not null default 0,
  category text not null check (category in ('attack', 'detection', 'response', 'communication', 'legal', 'other')),
  technical text not null,
  plain text not null default '',
  source_kind text check (source_kind in ('event', 'alert', 'note', 'evidence', 'task', 'place', 'external')),
  source_ref text,
  techniques text[] not null default '{}',
  assets text[] not null default '{}',
  in_report boolean not null,
  visible_client boolean not null,
  -- sha256 of moment, category and words: the same line of a file is kept once
  key bytea not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);
create index incident_fact_order_idx on incident_fact (company_id, incident_id, at, position, id);
create index incident_fact_key_idx on incident_fact (company_id, incident_id, key);

create table incident_task (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  title text not null,
  text text not null default '',
  phase text not null check (phase in ('analysis', 'containment', 'eradication', 'recovery', 'review')),
  owner_side text not null check (owner_side in ('provider', 'client')),
  owner_id integer references portal_user (id),
  owner_name text,
  due_at timestamptz,
  mandatory boolean not null,
  depends_on uuid[] not null default '{}',
  checklist jsonb not null default '[]',
  state text not null default 'open' check (state in ('open', 'in_progress', 'done', 'not_applicable')),
  result text not null default '',
  done_by_name text,
  done_at timestamptz,
  -- The clocks of the contract wait while it is open
  pauses_clocks boolean not null default false,
  -- In words of the area that brought it
  origin_kind text,
  origin_id text,
  origin_label text,
  position integer not null,
  created_by_name text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);
create index incident_task_order_idx on incident_task (company_id, incident_id, position, id);
create index incident_task_open_idx on incident_task (company_id, owner_side, due_at)
  where state in ('open', 'in_progress');
create index incident_task_origin_idx on incident_task (company_id, origin_kind, origin_id) where origin_id is not null;

create table incident_observable (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  type text not null check (type in ('ipv4', 'ipv6', 'cidr', 'domain', 'url', 'mail', 'md5', 'sha1', 'sha256', 'sha512',
    'ja3', 'ja4', 'cve', 'asn', 'registry_key', 'file_path', 'bitcoin', 'account', 'host', 'other')),
  -- In its one spelling
  value text not null,
  -- sha256 of type and value: some are too long for an index
  value_key bytea not null,
  original text not null,
  -- A sign of compromise; null: nobody decided
  ioc boolean,
  seen boolean not null default false,
  -- Makes no incidents alike
  ignored boolean not null default false,
  note text not null default '',
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, incident_id, value_key),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);
create index incident_observable_order_idx on incident_observable (company_id, incident_id, id desc);
create index incident_observable_value_idx on incident_observable (company_id, value_key);

create table incident_evidence (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  number integer not null,
  title text not null,
  description text not null default '',
  kind text not null check (kind in ('file', 'physical')),
  file_name text,
  content_type text,
  bytes bigint,
  sha256 text,
  acquired_at timestamptz,
  acquired_by text not null default '',
  place text not null default '',
  seal text not null default '',
  legal_hold boolean not null default false,
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, incident_id, number),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);

-- What the portal itself has to know of each file to keep and to measure it, and nothing that says what it is.
create table incident_evidence_file (
  company_id bigint not null,
  evidence_id uuid not null,
  incident_id uuid not null,
  file_key text not null,
  sha256 text not null,
  checked_at timestamptz,
  intact boolean,
  primary key (company_id, evidence_id),
  foreign key (company_id, evidence_id) references incident_evidence (company_id, id) on delete cascade
);
create index incident_evidence_file_key_idx on incident_evidence_file (file_key);
create index incident_evidence_file_checked_idx on incident_evidence_file (checked_at nulls first);

-- The custody of each piece, a chain of hashes. Whoever serves may add to it and nothing else.
create table incident_custody (
  company_id bigint not null,
  id uuid not null,
  evidence_id uuid not null,
  incident_id uuid not null,
  sequence integer not null,
  act text not null check (act in ('received', 'registered', 'sealed', 'downloaded', 'copied', 'handed_over', 'returned',
    'verified', 'damaged', 'destroyed')),
  at timestamptz not null,
  by_id integer references portal_user (id),
  by_name text not null,
  reason text not null,
  place text not null default '',
  previous_hash bytea not null,
  hash bytea not null,
  primary key (company_id, id),
  unique (company_id, evidence_id, sequence),
  foreign key (company_id, evidence_id) references incident_evidence (company_id, id) on delete cascade
);

create table incident_note (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);
create index incident_note_idx on incident_note (company_id, incident_id);
create table incident_note_version (
  company_id bigint not null,
  note_id uuid not null,
  version integer not null,
  incident_id uuid not null,
  title text not null,
  body text not null,
  written_by_name text not null,
  written_at timestamptz not null,
  primary key (company_id, note_id, version),
  foreign key (company_id, note_id) references incident_note (company_id, id) on delete cascade
);

create table incident_decision (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  decision text not null,
  reason text not null,
  alternatives text not null default '',
  decided_by text not null,
  decided_at timestamptz not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  replaces uuid,
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade,
  foreign key (company_id, replaces) references incident_decision (company_id, id)
);
create index incident_decision_idx on incident_decision (company_id, incident_id, decided_at);
create unique index incident_decision_replaced_idx on incident_decision (company_id, replaces)
  where replaces is not null;

-- What the company is told, version by version.
create table incident_text (
  company_id bigint not null,
  incident_id uuid not null,
  version integer not null,
  plain text not null,
  technical text not null,
  state text not null check (state in ('draft', 'approved', 'replaced', 'discarded')),
  written_by integer references portal_user (id),
  written_by_name text not null,
  written_at timestamptz not null,
  approved_by_name text,
  approved_at timestamptz,
  primary key (company_id, incident_id, version),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);

create table incident_report (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  -- Of issued reports; null: a draft
  number integer,
  title text not null,
  state text not null check (state in ('draft', 'approved', 'issued')),
  sections jsonb not null,
  -- What the document prints, as it was when it was issued
  frozen jsonb,
  sha256 text,
  for_client boolean not null default false,
  approved_by_name text,
  issued_by_name text,
  issued_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);
create index incident_report_idx on incident_report (company_id, incident_id, id desc);
create unique index incident_report_number_idx on incident_report (company_id, number) where number is not null;

-- Which rows a split took along, so that it can be taken back exactly.
create table incident_split (
  company_id bigint not null,
  incident_id uuid not null,
  from_id uuid not null,
  moved jsonb not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (company_id, incident_id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade,
  foreign key (company_id, from_id) references incident (company_id, id) on delete cascade
);

create table incident_policy (
  company_id bigint primary key references company (id) on delete cascade,
  calendar jsonb not null,
  targets jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by_name text not null
);
select close_case_table('incident_policy');
grant select, insert, update on incident_policy to portal_company;

select close_incident_table('incident_person'), close_incident_table('incident_moment', 'true'),
  close_incident_table('incident_alert'), close_incident_table('incident_affected', 'true'),
  close_incident_table('incident_link'), close_incident_table('incident_fact', 'visible_client'),
  close_incident_table('incident_task', 'owner_side = ''client'''), close_incident_table('incident_observable'),
  close_incident_table('incident_evidence'), close_incident_table('incident_note'),
  close_incident_table('incident_note_version'), close_incident_table('incident_decision'),
  close_incident_table('incident_text', 'state = ''approved'''),
  close_incident_table('incident_report', 'state = ''issued'' and for_client'), close_incident_table('incident_split');

grant select, insert, delete on incident_person, incident_affected, incident_link, incident_fact, incident_observable
  to portal_company;
grant update on incident_affected, incident_fact, incident_observable to portal_company;
grant select, insert, update on incident_alert, incident_task, incident_text, incident_report, incident_split
  to portal_company;
grant update (part) on incident_person to portal_company;
grant select, insert on incident_moment, incident_note, incident_note_version, incident_decision to portal_company;
grant select, insert on incident_evidence to portal_company;
grant update (legal_hold) on incident_evidence to portal_company;

-- The portal itself measures the files of every incident, and writes down what it found.
do $$
declare name text;
begin
  foreach name in array array['incident_evidence_file', 'incident_custody'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy known on %1$I to portal_company
      using (company_id = (select app_company_id()) and (select app_oversees()) and ((select app_user_id()) is null
        or exists (select from incident known where known.company_id = %1$I.company_id and known.id = %1$I.incident_id)))
      with check (company_id = (select app_company_id()))', name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
end
$$;
grant update (checked_at, intact) on incident_evidence_file to portal_company;
-- Which files stand in a row at all is the portal's to know: the others are removed.
create policy everything on incident_evidence_file for select to portal_platform using (true);
grant select on incident_evidence_file to portal_platform;

-- What people read of the audit log. The acts on a restricted incident are recorded and sealed like all others; they are
-- read by whoever may know of it.
create view readable_audit_entry with (security_invoker = true) as
  select e.* from audit_entry e
  where e.object_type <> 'incident' or e.object_id = '' or exists (
    select from incident i where i.company_id = e.company_id
      and i.id = case when e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.object_id::uuid end);
grant select on readable_audit_entry to portal_platform;
