-- Files that come in, of every area: received, read, looked at, stored or refused, taken back. Company 0 is the
-- provider itself: the library of standards, versions of ATT&CK.
create table file_import (
  company_id bigint not null,
  id uuid not null,
  -- Which importer reads and stores it: standards.import, events.upload
  kind text not null,
  -- Null once it is stored: the sweep removes a file that no row names
  file_key text,
  file_name text not null,
  bytes bigint not null,
  -- Unknown of a few that came before it was kept
  sha256 text,
  -- As its content was recognised
  format text,
  -- What a person chose before it is stored, as the importer shapes it
  options jsonb not null default '{}',
  status text not null check
    (status in ('reading', 'ready', 'unreadable', 'storing', 'failed', 'stored', 'undoing', 'undone')),
  -- Why it could not be read, stored or taken back; of one that is stored, what should be known of it
  reason text not null default '',
  -- What was found in it, as it is shown before it is stored
  found jsonb,
  -- How much of the file has been read by what is under way
  bytes_read bigint not null default 0,
  records bigint not null default 0,
  kept bigint not null default 0,
  merged bigint not null default 0,
  skipped bigint not null default 0,
  refused bigint not null default 0,
  -- What the area says of what came of it
  receipt jsonb,
  -- The import that had stored the same file before; this one changed nothing
  repeats uuid,
  created_at timestamptz not null,
  created_by_name text not null,
  -- When something last happened to it; work that stands still is begun again
  touched_at timestamptz not null,
  restarts smallint not null default 0,
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, repeats) references file_import (company_id, id) on delete set null (repeats)
);
create index file_import_newest_idx on file_import (company_id, kind, id desc);
create index file_import_same_idx on file_import (company_id, kind, sha256) where status = 'stored';

-- Records of a file that could not be taken, for whoever must mend them. The first of very many.
create table refused_record (
  company_id bigint not null,
  import_id uuid not null,
  number integer not null,
  -- Where in the file, in words: línea 31
  place text not null,
  code text not null,
  reason text not null,
  -- The record itself, or its beginning; empty when it was too long or no text
  record text not null default '',
  primary key (company_id, import_id, number),
  foreign key (company_id, import_id) references file_import (company_id, id) on delete cascade
);

alter table file_import enable row level security;
alter table file_import force row level security;
alter table refused_record enable row level security;
alter table refused_record force row level security;
create policy active on file_import to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on refused_record to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- Staff see every import, for the sweep of files and what is forgotten; they add and change the provider's own alone.
create policy everything on file_import for select to portal_platform using (true);
create policy forget on file_import for delete to portal_platform using (true);
create policy receive on file_import for insert to portal_platform with check (company_id = 0);
create policy change on file_import for update to portal_platform using (company_id = 0) with check (company_id = 0);
create policy provider on refused_record to portal_platform using (company_id = 0) with check (company_id = 0);

grant select, insert, delete on file_import to portal_company, portal_platform;
grant update (file_key, format, options, status, reason, found, bytes_read, records, kept, merged, skipped, refused,
  receipt, repeats, touched_at, restarts, finished_at) on file_import to portal_company, portal_platform;
grant select, insert, delete on refused_record to portal_company, portal_platform;
