-- What staff write. Every save adds a version that nobody can change.
create table bulletin (
  id integer generated always as identity primary key,
  slug text not null unique,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  -- Number of the newest version, and of the one that visitors read.
  version integer not null,
  published_version integer,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table bulletin_version (
  bulletin_id integer not null references bulletin (id),
  number integer not null,
  title text not null,
  summary text not null,
  severity text not null check (severity in ('critical', 'high', 'medium', 'low', 'informational')),
  cves text[] not null,
  techniques text[] not null,
  products text[] not null,
  sources jsonb not null,
  body text not null,
  saved_at timestamptz not null,
  saved_by_id integer,
  saved_by_name text not null,
  primary key (bulletin_id, number)
);
create index bulletin_updated_idx on bulletin (updated_at desc, id desc);

-- What everyone may read, and nothing else: publishing copies a version here, withdrawing takes it away. The roles of
-- visitors and companies have no right on drafts at all.
create table published_bulletin (
  id integer primary key references bulletin (id),
  slug text not null unique,
  title text not null,
  summary text not null,
  severity text not null,
  cves text[] not null,
  techniques text[] not null,
  products text[] not null,
  sources jsonb not null,
  body text not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector not null
);
create index published_bulletin_newest_idx on published_bulletin (published_at desc, id desc);
create index published_bulletin_search_idx on published_bulletin using gin (search);
create index published_bulletin_cves_idx on published_bulletin using gin (cves);
create index published_bulletin_techniques_idx on published_bulletin using gin (techniques);
create index published_bulletin_products_idx on published_bulletin using gin (products);

alter table bulletin enable row level security;
alter table bulletin force row level security;
alter table bulletin_version enable row level security;
alter table bulletin_version force row level security;
create policy everything on bulletin to portal_platform using (true) with check (true);
create policy everything on bulletin_version to portal_platform using (true) with check (true);

grant select, insert, update on bulletin to portal_platform;
grant select, insert on bulletin_version to portal_platform;
grant select, insert, update, delete on published_bulletin to portal_platform;
grant select on published_bulletin to portal_public, portal_session, portal_company;
