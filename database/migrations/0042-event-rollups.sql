-- Kept in the transaction of each batch, so they can be neither ahead of the events nor behind them.

-- How many events each hour brought, by source and severity.
create table event_hour (
  company_id bigint not null,
  hour timestamptz not null,
  source_id uuid not null,
  severity smallint not null,
  count bigint not null,
  primary key (company_id, hour, source_id, severity)
);

-- Every name that appears in the events, and between which moments. Searching reads these few rows instead of the
-- many events: row security would keep a text index on the events from being used.
create table event_term (
  company_id bigint not null,
  kind text not null check (kind in ('title', 'rule', 'asset', 'user', 'ip')),
  value text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (company_id, kind, value)
);

alter table event_hour enable row level security;
alter table event_hour force row level security;
alter table event_term enable row level security;
alter table event_term force row level security;
create policy active on event_hour to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on event_term to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy everything on event_hour for select to portal_platform using (true);
grant select, insert on event_hour, event_term to portal_company;
grant update (count) on event_hour to portal_company;
grant update (first_at, last_at) on event_term to portal_company;
grant select on event_hour to portal_platform;
