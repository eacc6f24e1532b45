-- Engagements of proactive assessment: penetration tests and exercises, with their scope, who may stop them and the
-- signed authorisation. A row of state `in_progress` has an authorisation for each allowed target; the verbs lock the row.

create table assessment_sequence (
  company_id bigint not null references company (id) on delete cascade,
  last_number integer not null,
  primary key (company_id)
);

create table assessment (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  number integer not null,
  title text not null,
  kind text not null check (kind in ('external', 'internal', 'web', 'api', 'mobile', 'cloud', 'phishing', 'red_team',
    'purple_team', 'physical')),
  -- Knowledge of the testers: none, some or all
  box text not null check (box in ('black', 'grey', 'white')),
  state text not null check (state in ('proposed', 'authorised', 'in_progress', 'suspended', 'reporting', 'delivered',
    'remediation', 'retest', 'closed', 'cancelled')),
  -- Only these people know of it, so that the response of the others is tested; while it is not restricted, empty
  restricted boolean not null default false,
  reader_ids integer[] not null default '{}',
  objective text not null default '',
  method text not null default '',
  rules text not null default '',
  starts_on date,
  ends_on date,
  lead_id integer references portal_user (id),
  lead_name text not null,
  -- Addresses and names from which the testers work
  sources text[] not null default '{}',
  version integer not null default 1,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  search text not null,
  primary key (company_id, id),
  check (restricted or reader_ids = '{}')
);
create unique index assessment_number_idx on assessment (company_id, number);
create index assessment_created_idx on assessment (company_id, created_at desc, id desc);

alter table assessment enable row level security;
alter table assessment force row level security;
-- The portal knows of restricted ones where it computes matters, which name their readers; its jobs and stored figures do not.
create policy known on assessment to portal_company
  using (company_id = (select app_company_id())
    and (not restricted or (select app_publishes()) or (select app_user_id()) = any(reader_ids)))
  with check (company_id = (select app_company_id()));
create policy known_everywhere on assessment for select to portal_platform
  using (not restricted or (select app_user_id()) = any(reader_ids));
grant select, insert, update on assessment to portal_company;
grant select on assessment to portal_platform;

-- Closes a table whose rows belong to an assessment: they are seen by whoever sees it, and by the company's own people
-- where `shown` says so.
create function close_assessment_table(name text, shown text default 'true', reference text default 'assessment_id')
returns void language plpgsql as $$
declare known text := format('exists (select from assessment known where known.company_id = %1$I.company_id
  and known.id = %1$I.%2$I)', name, reference);
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy known on %I to portal_company
    using (company_id = (select app_company_id()) and ((select app_oversees()) or (%s)) and %s)
    with check (company_id = (select app_company_id()) and %s)', name, shown, known, known);
  execute format('create policy known_everywhere on %I for select to portal_platform using (%s)', name, known);
  execute format('grant select on %I to portal_platform', name);
  execute format('grant select, insert, update, delete on %I to portal_company', name);
end
$$;
revoke execute on function close_assessment_table(text, text, text) from public;

select close_case_table('assessment_sequence');
grant select, insert, update on assessment_sequence to portal_company;

create table assessment_target (
  company_id bigint not null,
  id uuid not null,
  assessment_id uuid not null,
  -- `careful`: allowed, under the conditions of its note
  kind text not null check (kind in ('allowed', 'careful', 'forbidden')),
  target text not null,
  opens_at timestamptz,
  closes_at timestamptz,
  note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade
);
create unique index assessment_target_name_idx on assessment_target (company_id, assessment_id, lower(target));

create table assessment_party (
  company_id bigint not null,
  id uuid not null,
  assessment_id uuid not null,
  name text not null,
  role text not null default '',
  phone text not null default '',
  -- Its account in the portal; null where it has none
  user_id integer references portal_user (id),
  may_stop boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade
);
create index assessment_party_of_idx on assessment_party (company_id, assessment_id, id);

create table assessment_authorisation (
  company_id bigint not null,
  id uuid not null,
  assessment_id uuid not null,
  signed_by text not null,
  signed_role text not null default '',
  signed_on date not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  file_key text not null,
  file_name text not null,
  file_bytes bigint not null,
  sha256 text not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text not null default '',
  primary key (company_id, id),
  check (valid_from < valid_to),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade
);
-- The same signed file is in force once
create unique index assessment_authorisation_file_idx on assessment_authorisation (company_id, assessment_id, sha256)
  where withdrawn_at is null;
create index assessment_authorisation_of_idx on assessment_authorisation (company_id, assessment_id, valid_to);

-- The targets that a signed document names.
create table assessment_authorised_target (
  company_id bigint not null,
  assessment_id uuid not null,
  authorisation_id uuid not null,
  target_id uuid not null,
  primary key (company_id, authorisation_id, target_id),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade,
  foreign key (company_id, authorisation_id) references assessment_authorisation (company_id, id) on delete cascade,
  foreign key (company_id, target_id) references assessment_target (company_id, id) on delete cascade
);
create index assessment_authorised_target_idx on assessment_authorised_target (company_id, target_id);
create index assessment_authorised_of_idx on assessment_authorised_target (company_id, assessment_id);

-- Activity of the testers and changes of state; it only grows.
create table assessment_entry (
  company_id bigint not null,
  id uuid not null,
  assessment_id uuid not null,
  kind text not null check (kind in ('activity', 'state', 'note')),
  at timestamptz not null,
  actor_name text not null,
  -- Of an activity: from where, at what, with which tool
  source_address text not null default '',
  target text not null default '',
  tool text not null default '',
  technique_id text,
  body text not null,
  primary key (company_id, id),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade
);
create index assessment_entry_of_idx on assessment_entry (company_id, assessment_id, at, id);

select close_assessment_table('assessment_target'), close_assessment_table('assessment_party'),
  close_assessment_table('assessment_authorisation'), close_assessment_table('assessment_entry'),
  close_assessment_table('assessment_authorised_target', 'true', 'assessment_id');

-- The log of what was done on a restricted assessment is read by whoever may know of it.
create or replace view readable_audit_entry with (security_invoker = true) as
  select e.* from audit_entry e
  where (e.object_type <> 'incident' or e.object_id = '' or exists (
    select from incident i where i.company_id = e.company_id
      and i.id = case when e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.object_id::uuid end))
  and (e.object_type <> 'investigation' or e.object_id = '' or exists (
    select from investigation i where i.company_id = e.company_id
      and i.id = case when e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.object_id::uuid end))
  and (e.object_type <> 'assessment' or e.object_id = '' or exists (
    select from assessment i where i.company_id = e.company_id
      and i.id = case when e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.object_id::uuid end))
  and (not e.details ?| array['path', 'to', 'from'] or (
    app_knows_place(e.company_id, e.details ->> 'path') and app_knows_place(e.company_id, e.details ->> 'to')
    and app_knows_place(e.company_id, e.details ->> 'from')));

-- Files of no row are removed by the portal, which therefore sees the keys of every row.
create policy everything on assessment_authorisation for select to portal_platform using (true);
