create table company (
  id bigint generated always as identity primary key,
  name text not null unique,
  full_name text not null unique,
  sector text not null default '',
  logo_file text,
  enabled boolean not null default true,
  password_expiration_days integer not null default 90 check (password_expiration_days between 1 and 3650),
  inactivity_days integer not null default 120 check (inactivity_days between 1 and 3650),
  time_zone text not null default 'America/Santiago',
  version integer not null default 1,
  created_at timestamptz not null
);

create table portal_user (
  id integer generated always as identity primary key,
  username text not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  is_staff boolean not null default false,
  is_operator boolean not null default false,
  has_chat boolean not null default false,
  -- closed_inactive: nobody signed in for the company's inactivity_days; staff reopen it
  status text not null default 'active' check (status in ('invited', 'active', 'closed', 'closed_inactive')),
  password_hash text,
  password_changed_at timestamptz,
  has_changed_default_password boolean not null default false,
  twofactor_enabled boolean not null default false,
  active_company_id bigint references company (id),
  last_login_at timestamptz,
  reopened_at timestamptz,
  time_zone text not null default 'America/Santiago',
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index portal_user_username_key on portal_user (lower(username));
create unique index portal_user_email_key on portal_user (lower(email));

create table company_member (
  company_id bigint not null references company (id) on delete cascade,
  user_id integer not null references portal_user (id) on delete cascade,
  primary key (company_id, user_id)
);
create index company_member_user_idx on company_member (user_id);

create table session (
  id uuid primary key,
  token_sha256 bytea not null unique,
  user_id integer not null references portal_user (id) on delete cascade,
  ip inet,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_user_idx on session (user_id);
create index session_expires_idx on session (expires_at);

alter table company enable row level security;
alter table company force row level security;
alter table portal_user enable row level security;
alter table portal_user force row level security;
alter table company_member enable row level security;
alter table company_member force row level security;
alter table session enable row level security;
alter table session force row level security;

create policy everything on company to portal_platform using (true) with check (true);
create policy signing_in on company for select to portal_identity using (true);
-- Own companies; staff may enter any.
create policy own on company for select to portal_session
  using (exists (select from company_member m where m.company_id = company.id and m.user_id = (select app_user_id()))
    or exists (select from portal_user u where u.id = (select app_user_id()) and u.is_staff));
create policy active on company for select to portal_company using (id = (select app_company_id()));

create policy everything on portal_user to portal_platform using (true) with check (true);
create policy signing_in on portal_user to portal_identity using (true) with check (true);
create policy self on portal_user to portal_session
  using (id = (select app_user_id())) with check (id = (select app_user_id()));
-- Colleagues and the provider's people appear by name beside what they did; the columns are limited by the grant.
create policy colleagues on portal_user for select to portal_company
  using (exists (select from company_member m where m.user_id = portal_user.id and m.company_id = (select app_company_id())));

create policy everything on company_member to portal_platform using (true) with check (true);
create policy signing_in on company_member for select to portal_identity using (true);
create policy self on company_member for select to portal_session using (user_id = (select app_user_id()));
create policy active on company_member for select to portal_company using (company_id = (select app_company_id()));

create policy signing_in on session to portal_identity using (true) with check (true);
create policy self on session to portal_session using (user_id = (select app_user_id()));
create policy everything on session to portal_platform using (true);

grant select, insert, update, delete on company, company_member to portal_platform;
grant select, insert, update on portal_user to portal_platform;
grant select, delete on session to portal_platform;
grant select on company, company_member to portal_identity, portal_session, portal_company;
grant select, update on portal_user to portal_identity;
grant select (id, username, email, first_name, last_name, is_staff, is_operator, has_chat, status, password_changed_at,
  has_changed_default_password, twofactor_enabled, active_company_id, last_login_at, time_zone, version, created_at) on portal_user to portal_session;
grant update (first_name, last_name, active_company_id, time_zone, version) on portal_user to portal_session;
grant select (id, username, first_name, last_name, is_staff, is_operator) on portal_user to portal_company;
grant select, insert, update, delete on session to portal_identity;
grant select (id, user_id, ip, user_agent, created_at, last_seen_at, expires_at), delete on session to portal_session;
