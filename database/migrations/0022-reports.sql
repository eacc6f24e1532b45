-- What staff write. Every save adds a version that nobody can change; a PDF belongs to the version it was added with.
create table report (
  id integer generated always as identity primary key,
  slug text not null unique,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  version integer not null,
  published_version integer,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table report_version (
  report_id integer not null references report (id),
  number integer not null,
  title text not null,
  summary text not null,
  kind text not null check (kind in ('monthly', 'quarterly', 'annual', 'special')),
  period_start date not null,
  period_end date not null,
  cover_hue integer not null check (cover_hue between 0 and 359),
  body text not null,
  pdf_key text,
  pdf_name text,
  pdf_bytes integer,
  pdf_sha256 text,
  saved_at timestamptz not null,
  saved_by_id integer,
  saved_by_name text not null,
  primary key (report_id, number),
  check (period_end >= period_start)
);
create index report_updated_idx on report (updated_at desc, id desc);

-- What everyone may read, and nothing else. The file is the PDF of staff, or the text that publishing wrote.
create table published_report (
  id integer primary key references report (id),
  slug text not null unique,
  title text not null,
  summary text not null,
  kind text not null,
  period_start date not null,
  period_end date not null,
  cover_hue integer not null,
  body text not null,
  file_key text not null,
  file_name text not null,
  file_type text not null,
  file_bytes integer not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector not null
);
create index published_report_newest_idx on published_report (published_at desc, id desc);
create index published_report_search_idx on published_report using gin (search);

alter table report enable row level security;
alter table report force row level security;
alter table report_version enable row level security;
alter table report_version force row level security;
create policy everything on report to portal_platform using (true) with check (true);
create policy everything on report_version to portal_platform using (true) with check (true);

grant select, insert, update on report to portal_platform;
grant select, insert on report_version to portal_platform;
grant select, insert, update, delete on published_report to portal_platform;
grant select on published_report to portal_public, portal_session, portal_company;
