-- Executive summaries: one month of a company in two pages, composed by rules, reviewed and published as a document.

create table executive_summary (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- First day of the month
  month date not null check (extract(day from month) = 1),
  -- 1 for the first publication; each correction has the next one
  edition integer not null check (edition >= 1),
  state text not null check (state in ('draft', 'in_review', 'approved', 'published', 'corrected')),
  -- What the rules composed; people arrange and hide its lines, and never write into it
  content jsonb not null,
  -- The sentence of the first page without its links, and the same folded for the search
  headline text not null,
  -- Order and hidden lines, by section
  arrangement jsonb not null default '{}',
  paragraph text not null default '',
  paragraph_by_name text,
  -- Of content, arrangement and paragraph, hexadecimal
  sha256 text not null,
  -- Of the facts of the month alone; late data gives another one
  facts_sha256 text not null,
  corrects_id uuid,
  change_note text not null default '',
  composed_at timestamptz not null,
  composed_by_name text not null,
  submitted_at timestamptz,
  submitted_by_name text,
  approved_at timestamptz,
  approved_by_name text,
  published_at timestamptz,
  document_id uuid,
  document_number integer,
  -- When a later composition of the same month differed
  late_data_at timestamptz,
  search text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, corrects_id) references executive_summary (company_id, id),
  foreign key (company_id, document_id) references document (company_id, id),
  check ((state in ('published', 'corrected')) = (published_at is not null))
);
create unique index executive_summary_edition_idx on executive_summary (company_id, month, edition);
-- One unpublished edition of a month at a time.
create unique index executive_summary_open_idx on executive_summary (company_id, month)
  where state in ('draft', 'in_review', 'approved');
create index executive_summary_corrects_idx on executive_summary (company_id, corrects_id);
create index executive_summary_document_idx on executive_summary (company_id, document_id);

-- Decisions asked of the company in a published summary, with their answers.
create table executive_summary_decision (
  company_id bigint not null,
  id uuid not null,
  summary_id uuid not null,
  -- The rule that asks it, so that the next month finds the answer
  key text not null,
  place integer not null,
  question text not null,
  due_on date not null,
  answer text check (answer in ('accepted', 'declined', 'postponed')),
  note text not null default '',
  answered_by integer references portal_user (id) on delete set null,
  answered_by_name text,
  answered_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, summary_id) references executive_summary (company_id, id) on delete cascade,
  check ((answer is null) = (answered_at is null))
);
create unique index executive_summary_decision_key_idx on executive_summary_decision (company_id, summary_id, key);

-- Changes of a summary by people. Rows are only added.
create table executive_summary_step (
  company_id bigint not null,
  id uuid not null,
  summary_id uuid not null,
  action text not null check (action in ('composed', 'recomposed', 'arranged', 'hidden', 'shown', 'paragraph',
    'submitted', 'approved', 'rejected', 'published', 'corrected')),
  line text,
  reason text not null default '',
  sha256 text not null,
  actor_id integer references portal_user (id) on delete set null,
  actor_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, summary_id) references executive_summary (company_id, id) on delete cascade
);
create index executive_summary_step_summary_idx on executive_summary_step (company_id, summary_id, id);

do $$
declare name text;
begin
  foreach name in array array['executive_summary', 'executive_summary_decision', 'executive_summary_step'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy everything on %I for select to portal_platform using (true)', name);
    execute format('grant select on %I to portal_platform', name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
end
$$;

-- People of the company see what was published.
create policy known on executive_summary to portal_company
  using (company_id = (select app_company_id()) and ((select app_oversees()) or published_at is not null))
  with check (company_id = (select app_company_id()));
create policy known on executive_summary_decision to portal_company
  using (company_id = (select app_company_id()))
  with check (company_id = (select app_company_id()));
create policy worked on executive_summary_step to portal_company
  using (company_id = (select app_company_id()) and (select app_oversees()))
  with check (company_id = (select app_company_id()));
grant update on executive_summary to portal_company;
grant update (answer, note, answered_by, answered_by_name, answered_at) on executive_summary_decision
  to portal_company;

insert into document_kind (key, name, retention_months, default_tlp, position)
  values ('executive_summary', 'Resumen ejecutivo', 72, 'amber', 5);
alter table document_revision drop constraint document_revision_origin_check,
  add constraint document_revision_origin_check check (origin in ('upload', 'template', 'form', 'summary'));
