-- Investigations: a question, hypotheses that are weighed against evidence, a board of what was found, and a conclusion.
-- Whose they are is decided here: a restricted one is seen by its own people only, whatever their role, and the company's
-- people see what was shared with them. Everything that belongs to an investigation follows it.
create table investigation (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- Those that are born restricted are counted apart, so that no gap in the numbers gives them away
  series text not null check (series in ('INV', 'IRE')),
  number integer not null,
  question text not null,
  context text not null default '',
  severity smallint not null check (severity between 0 and 5),
  tlp text not null check (tlp in ('red', 'amber_strict', 'amber', 'green', 'clear')),
  status text not null default 'open' check (status in ('open', 'in_progress', 'concluded')),
  assignee_id integer references portal_user (id),
  assignee_name text,
  restricted boolean not null default false,
  reader_ids integer[] not null default '{}',
  client_visible boolean not null default false,
  client_summary text not null default '',
  published_at timestamptz,
  result text check (result in ('answered', 'inconclusive')),
  confidence text check (confidence in ('high', 'medium', 'low')),
  -- What the confidence rests on
  grounds text not null default '',
  conclusion text not null default '',
  -- The hypothesis that stands, in its words of then
  hypothesis_id uuid,
  hypothesis_text text not null default '',
  concluded_at timestamptz,
  concluded_by_name text,
  opened_by_name text not null,
  opened_at timestamptz not null,
  -- Question and context without accents
  search text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, series, number),
  check (restricted or reader_ids = '{}')
);
create index investigation_updated_idx on investigation (company_id, updated_at desc, id desc);
create index investigation_opened_idx on investigation (company_id, opened_at desc, id desc);
create index investigation_open_idx on investigation (company_id, severity desc, opened_at) where status <> 'concluded';

alter table investigation enable row level security;
alter table investigation force row level security;
create policy known on investigation to portal_company
  using (company_id = (select app_company_id())
    and (not restricted or (select app_user_id()) = any(reader_ids))
    and ((select app_oversees()) or client_visible))
  with check (company_id = (select app_company_id()));
create policy known_everywhere on investigation for select to portal_platform
  using (not restricted or (select app_user_id()) = any(reader_ids));
grant select, insert, update on investigation to portal_company;
grant select on investigation to portal_platform;

-- Closes a table whose rows belong to an investigation: they are seen by whoever sees it. The company's own people see of
-- them what `shown` says.
create function close_investigation_table(name text, shown text default 'false', reference text default 'investigation_id')
returns void language plpgsql as $$
declare known text := format('exists (select from investigation known where known.company_id = %1$I.company_id
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
revoke execute on function close_investigation_table(text, text, text) from public;

create table investigation_sequence (
  company_id bigint not null references company (id) on delete cascade,
  series text not null check (series in ('INV', 'IRE')),
  last_number integer not null,
  primary key (company_id, series)
);
select close_case_table('investigation_sequence');
grant select, insert, update on investigation_sequence to portal_company;

select create_case_steps('investigation');
select close_investigation_table('investigation_step', 'visibility = ''client''', 'case_id');

create table investigation_person (
  company_id bigint not null,
  investigation_id uuid not null,
  user_id integer not null references portal_user (id),
  name text not null,
  side text not null check (side in ('provider', 'client')),
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (company_id, investigation_id, user_id),
  foreign key (company_id, investigation_id) references investigation (company_id, id) on delete cascade
);

create table investigation_hypothesis (
  company_id bigint not null,
  id uuid not null,
  investigation_id uuid not null,
  -- H1, H2: never given twice within an investigation
  number integer not null,
  body text not null,
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, investigation_id, number),
  foreign key (company_id, investigation_id) references investigation (company_id, id) on delete cascade
);

create table investigation_evidence (
  company_id bigint not null,
  id uuid not null,
  investigation_id uuid not null,
  -- E1, E2: never given twice within an investigation
  number integer not null,
  body text not null,
  -- Where it comes from, in words
  source text not null default '',
  credibility text not null check (credibility in ('high', 'medium', 'low')),
  relevance text not null check (relevance in ('high', 'medium', 'low')),
  -- The client reads it when the investigation is shared
  shared boolean not null default false,
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, investigation_id, number),
  foreign key (company_id, investigation_id) references investigation (company_id, id) on delete cascade
);

create table investigation_judgement (
  company_id bigint not null,
  investigation_id uuid not null,
  evidence_id uuid not null,
  hypothesis_id uuid not null,
  consistency text not null check (consistency in ('very_consistent', 'consistent', 'neutral', 'inconsistent',
    'very_inconsistent', 'not_applicable')),
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, evidence_id, hypothesis_id),
  foreign key (company_id, investigation_id) references investigation (company_id, id) on delete cascade,
  foreign key (company_id, evidence_id) references investigation_evidence (company_id, id) on delete cascade,
  foreign key (company_id, hypothesis_id) references investigation_hypothesis (company_id, id) on delete cascade
);
create index investigation_judgement_idx on investigation_judgement (company_id, investigation_id);
create index investigation_judgement_hypothesis_idx on investigation_judgement (company_id, hypothesis_id);

select close_investigation_table('investigation_person'), close_investigation_table('investigation_hypothesis'),
  close_investigation_table('investigation_evidence', 'shared'), close_investigation_table('investigation_judgement');
grant select, insert, delete on investigation_person, investigation_hypothesis, investigation_evidence,
  investigation_judgement to portal_company;
grant update (body) on investigation_hypothesis to portal_company;
grant update (body, source, credibility, relevance, shared) on investigation_evidence to portal_company;
grant update (consistency, by_name, at) on investigation_judgement to portal_company;

-- The acts on a restricted investigation are recorded and sealed like all others; they are read by whoever may know of it.
create or replace view readable_audit_entry with (security_invoker = true) as
  select e.* from audit_entry e
  where (e.object_type <> 'incident' or e.object_id = '' or exists (
    select from incident i where i.company_id = e.company_id
      and i.id = case when e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.object_id::uuid end))
  and (e.object_type <> 'investigation' or e.object_id = '' or exists (
    select from investigation i where i.company_id = e.company_id
      and i.id = case when e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.object_id::uuid end));
