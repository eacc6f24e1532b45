-- What visitors leave in the contact form. It is the provider's own and belongs to no company.
create table contact_request (
  id uuid primary key,
  name text not null,
  lastname text not null,
  phone text not null,
  email text not null,
  company_name text not null,
  message text not null,
  status text not null default 'new' check (status in ('new', 'in_progress', 'answered', 'dismissed')),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null default ''
);
create index contact_request_newest_idx on contact_request (created_at desc, id desc);
create index contact_request_status_idx on contact_request (status, created_at desc, id desc);

-- One row per human check that was passed. The proof is kept as a digest, so that it counts once; the visitor is the
-- digest of the browser's CSRF secret and its network.
create table human_check (
  proof_sha256 bytea primary key,
  visitor_sha256 bytea not null,
  verified_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index human_check_visitor_idx on human_check (visitor_sha256, expires_at);
create index human_check_expires_idx on human_check (expires_at);

-- How often a network did something in a stretch of time. Survives restarts.
create table visitor_attempt (
  action text not null,
  network text not null,
  began_at timestamptz not null,
  count integer not null,
  primary key (action, network, began_at)
);
create index visitor_attempt_began_idx on visitor_attempt (began_at);

alter table contact_request enable row level security;
alter table contact_request force row level security;
alter table human_check enable row level security;
alter table human_check force row level security;
alter table visitor_attempt enable row level security;
alter table visitor_attempt force row level security;

create policy leave on contact_request for insert to portal_public with check (status = 'new' and note = '');
create policy everything on contact_request to portal_platform using (true) with check (true);
create policy visitor on human_check to portal_public using (true) with check (true);
create policy sweep on human_check to portal_platform using (true);
create policy visitor on visitor_attempt to portal_public using (true) with check (true);
create policy sweep on visitor_attempt to portal_platform using (true);

grant insert on contact_request to portal_public;
grant select on contact_request to portal_platform;
grant update (status, note, version, updated_at, updated_by) on contact_request to portal_platform;
grant insert, select (proof_sha256, visitor_sha256, expires_at, used_at), update (used_at) on human_check to portal_public;
grant select, delete on human_check, visitor_attempt to portal_platform;
grant insert, select, update (count) on visitor_attempt to portal_public;
