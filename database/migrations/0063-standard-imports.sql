-- A file that staff bring: read, looked at, and stored or forgotten.
create table standard_import (
  id uuid primary key,
  file_key text,
  file_name text not null,
  bytes bigint not null,
  sha256 text not null,
  format text,
  status text not null check (status in ('reading', 'ready', 'unreadable', 'storing', 'stored')),
  reason text not null default '',
  -- What the person said: {code, name, short_name, version, publisher}, columns and sheet of a table
  head jsonb not null default '{}',
  columns jsonb,
  sheet integer not null default 0,
  source text not null default '',
  target text not null default '',
  -- What was found, as it is shown before storing
  reading jsonb,
  standard_id integer references standard (id) on delete set null,
  created_at timestamptz not null,
  created_by_name text not null
);
grant select, insert, update, delete on standard_import to portal_platform;
