-- What the portal knows in words. Company 0 is everybody: such articles are the provider's and all companies read them.
create table knowledge_article (
  company_id bigint not null,
  id uuid not null,
  topic text not null,
  -- Of the newest version
  title text not null,
  summary text not null default '',
  version integer not null default 1,
  published_version integer,
  published_at timestamptz,
  withdrawn boolean not null default false,
  -- Names an article of the portal's own reference; what staff changed since stays
  reference text,
  file_key text,
  file_name text,
  file_type text,
  reading text not null default 'none' check (reading in ('none', 'waiting', 'read', 'failed')),
  reading_problem text not null default '',
  search text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id),
  unique (company_id, reference)
);
create index knowledge_article_recent_idx on knowledge_article (company_id, updated_at desc, id desc);

create table knowledge_version (
  company_id bigint not null,
  article_id uuid not null,
  number integer not null,
  topic text not null,
  title text not null,
  summary text not null,
  body text not null,
  saved_at timestamptz not null,
  saved_by_name text not null,
  primary key (company_id, article_id, number),
  foreign key (company_id, article_id) references knowledge_article (company_id, id) on delete cascade
);

-- The published version in pieces that are found by themselves
create table knowledge_passage (
  company_id bigint not null,
  article_id uuid not null,
  number integer not null,
  heading text not null,
  body text not null,
  search tsvector not null,
  -- Three letters at a time, of title and heading: finds what was typed wrong
  trigrams text[] not null,
  primary key (company_id, article_id, number),
  foreign key (company_id, article_id) references knowledge_article (company_id, id) on delete cascade
);
create index knowledge_passage_search_idx on knowledge_passage using gin (search);

create table knowledge_gap (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- The same question however it is written
  folded text not null,
  question text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  closed_by_name text,
  primary key (company_id, id),
  unique (company_id, folded)
);
create index knowledge_gap_open_idx on knowledge_gap (company_id, times desc, id) where closed_at is null;

alter table knowledge_article enable row level security;
alter table knowledge_article force row level security;
alter table knowledge_version enable row level security;
alter table knowledge_version force row level security;
alter table knowledge_passage enable row level security;
alter table knowledge_passage force row level security;
alter table knowledge_gap enable row level security;
alter table knowledge_gap force row level security;

create policy active on knowledge_article to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on knowledge_version to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on knowledge_passage to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on knowledge_gap to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- What is published for everybody is read beside the company's own.
create policy for_all on knowledge_article for select to portal_company
  using (company_id = 0 and published_version is not null and (select app_company_id()) is not null);
create policy for_all on knowledge_version for select to portal_company
  using (company_id = 0 and (select app_company_id()) is not null
    and exists (select from knowledge_article a
      where a.company_id = 0 and a.id = article_id and a.published_version = number));
create policy for_all on knowledge_passage for select to portal_company
  using (company_id = 0 and (select app_company_id()) is not null);
create policy edited_for_all on knowledge_article to portal_platform using (company_id = 0) with check (company_id = 0);
create policy edited_for_all on knowledge_version to portal_platform using (company_id = 0) with check (company_id = 0);
create policy edited_for_all on knowledge_passage to portal_platform using (company_id = 0) with check (company_id = 0);

grant select, insert, update on knowledge_article to portal_company, portal_platform;
grant select, insert on knowledge_version to portal_company, portal_platform;
grant select, insert, delete on knowledge_passage to portal_company, portal_platform;
grant select, insert, update on knowledge_gap to portal_company;
