create table service (
  id integer generated always as identity primary key,
  name text not null unique,
  description text not null default '',
  enabled boolean not null default true,
  -- Shown as active in the sidebar
  active boolean not null default true,
  level integer check (level between 1 and 5),
  route text,
  icon text not null default '',
  position integer not null default 0
);

create table module (
  id integer generated always as identity primary key,
  service_id integer not null references service (id) on delete cascade,
  name text not null,
  url text not null,
  enabled boolean not null default true,
  requires_staff boolean not null default false,
  position integer not null default 0,
  unique (service_id, url)
);

create table backend_route (
  id integer generated always as identity primary key,
  route text not null unique,
  name text not null,
  component text not null,
  requires_login boolean not null default true
);

-- What a company has contracted, and which screens of it are switched on.
create table company_service (
  company_id bigint not null references company (id) on delete cascade,
  service_id integer not null references service (id) on delete cascade,
  enabled boolean not null default true,
  primary key (company_id, service_id)
);
create table company_module (
  company_id bigint not null references company (id) on delete cascade,
  module_id integer not null references module (id) on delete cascade,
  enabled boolean not null default true,
  primary key (company_id, module_id)
);
create table service_period (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  service_id integer not null references service (id) on delete cascade,
  starts_on date not null,
  ends_on date not null,
  name text not null,
  primary key (company_id, id),
  unique (company_id, service_id, starts_on),
  check (ends_on >= starts_on)
);

alter table company_service enable row level security;
alter table company_service force row level security;
alter table company_module enable row level security;
alter table company_module force row level security;
alter table service_period enable row level security;
alter table service_period force row level security;

create policy active on company_service for select to portal_company using (company_id = (select app_company_id()));
create policy active on company_module for select to portal_company using (company_id = (select app_company_id()));
create policy active on service_period for select to portal_company using (company_id = (select app_company_id()));
-- A person sees what their companies have contracted, to choose between them.
create policy own on company_service for select to portal_session
  using (exists (select from company_member m where m.company_id = company_service.company_id and m.user_id = (select app_user_id())));
create policy own on company_module for select to portal_session
  using (exists (select from company_member m where m.company_id = company_module.company_id and m.user_id = (select app_user_id())));
create policy everything on company_service to portal_platform using (true) with check (true);
create policy everything on company_module to portal_platform using (true) with check (true);
create policy everything on service_period to portal_platform using (true) with check (true);

grant select on service, module, backend_route to portal_public, portal_identity, portal_session, portal_company, portal_platform;
grant insert, update, delete on service, module, backend_route, company_service, company_module, service_period to portal_platform;
grant select on company_service, company_module, service_period to portal_company, portal_platform;
grant select on company_service, company_module to portal_session;
