-- What the law asks after an incident: what was declared, what was sent, and which dates run. Everything follows the
-- incident: whoever does not see it sees none of this.

-- Never changed: a correction is another row.
create table legal_fact (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  kind text not null check (kind in ('significant', 'essential_service', 'impact', 'personal_data', 'managed',
    'action_plan_adopted', 'regime')),
  answer text,
  at timestamptz,
  proof text not null,
  declared_by integer references portal_user (id),
  declared_by_name text not null,
  declared_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);
create index legal_fact_idx on legal_fact (company_id, incident_id, id);

-- A report that was sent, with what it said then, or a measure that was done. Never changed either.
create table legal_filing (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  duty text not null,
  sent_at timestamptz not null,
  folio text not null default '',
  note text not null default '',
  receipt_name text,
  receipt_type text,
  receipt_bytes bigint,
  receipt_sha256 text,
  -- Field by field: {"description": "…"}
  content jsonb not null default '{}',
  rectifies uuid,
  filed_by integer references portal_user (id),
  filed_by_name text not null,
  filed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade,
  foreign key (company_id, rectifies) references legal_filing (company_id, id)
);
create index legal_filing_idx on legal_filing (company_id, incident_id, id);

-- Where the receipt of a filing is stored: all that the portal itself has to know of it.
create table legal_receipt (
  company_id bigint not null,
  filing_id uuid not null,
  incident_id uuid not null,
  file_key text not null,
  primary key (company_id, filing_id),
  foreign key (company_id, filing_id) references legal_filing (company_id, id) on delete cascade
);
create index legal_receipt_key_idx on legal_receipt (file_key);

-- A person's word that a duty does not apply, or applies after all: the newest counts.
create table legal_decision (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  duty text not null,
  applies boolean not null,
  words text not null,
  decided_by integer references portal_user (id),
  decided_by_name text not null,
  decided_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);
create index legal_decision_idx on legal_decision (company_id, incident_id, id);

-- What a person wrote in the fields of a report that is not sent yet.
create table legal_draft (
  company_id bigint not null,
  incident_id uuid not null,
  duty text not null,
  fields jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, incident_id, duty),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);

-- Which dates run, computed from all of the above, for alarms and lists.
create table legal_clock (
  company_id bigint not null,
  incident_id uuid not null,
  duty text not null,
  started_at timestamptz not null,
  target_at timestamptz not null,
  limit_at timestamptz not null,
  next_alarm_at timestamptz,
  -- Who alone is told, when the incident is restricted
  people integer[],
  primary key (company_id, incident_id, duty),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);
create index legal_clock_alarm_idx on legal_clock (next_alarm_at) where next_alarm_at is not null;
create index legal_clock_limit_idx on legal_clock (company_id, limit_at);

-- When the clocks of an incident were computed last: what changed since is computed again.
create table legal_case (
  company_id bigint not null,
  incident_id uuid not null,
  computed_at timestamptz not null,
  primary key (company_id, incident_id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);

-- Alarms that were given. A date that moves gives its own.
create table legal_alarm (
  company_id bigint not null,
  incident_id uuid not null,
  duty text not null,
  stage text not null check (stage in ('half', 'three_quarters', 'nine_tenths', 'target', 'late')),
  repeat integer not null,
  due_at timestamptz not null,
  given_at timestamptz not null,
  primary key (company_id, incident_id, duty, stage, repeat, due_at),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade
);

select close_incident_table('legal_fact', 'true'), close_incident_table('legal_filing', 'true'),
  close_incident_table('legal_receipt', 'true'), close_incident_table('legal_decision', 'true'),
  close_incident_table('legal_draft', 'true');
grant select, insert on legal_fact, legal_filing, legal_receipt, legal_decision to portal_company;
grant select, insert, update on legal_draft to portal_company;

-- The portal itself gives the alarms of every incident, restricted ones included; people see those of what they may see.
do $$
declare name text; known text;
begin
  foreach name in array array['legal_clock', 'legal_case', 'legal_alarm'] loop
    known := format('((select app_user_id()) is null or exists (select from incident known
      where known.company_id = %1$I.company_id and known.id = %1$I.incident_id))', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy known on %I to portal_company using (company_id = (select app_company_id()) and %s)
      with check (company_id = (select app_company_id()))', name, known);
    execute format('create policy known_everywhere on %I for select to portal_platform using (%s)', name, known);
    execute format('grant select on %I to portal_platform', name);
  end loop;
end
$$;
grant select, insert, update, delete on legal_clock to portal_company;
grant select, insert, update on legal_case to portal_company;
grant select on legal_alarm to portal_company;
-- Alarms of all companies are given in one go, because mails need the addresses of people.
create policy given on legal_alarm for insert to portal_platform with check ((select app_user_id()) is null);
create policy moved on legal_clock for update to portal_platform using ((select app_user_id()) is null);
grant insert on legal_alarm to portal_platform;
grant update (next_alarm_at) on legal_clock to portal_platform;

-- Which files stand in a row at all is the portal's to know: the others are removed.
drop policy known_everywhere on legal_receipt;
create policy everything on legal_receipt for select to portal_platform using (true);
