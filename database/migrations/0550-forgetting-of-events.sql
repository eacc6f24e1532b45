-- That all events of a company in a ClickHouse service are forgotten. From `unreadable_at` on every question is refused;
-- at `bytes_gone_at` the files of the service no longer held any of them.
create table event_forgetting (
  company_id bigint not null references company (id) on delete cascade,
  unreadable_at timestamptz not null,
  -- The number of events when it began.
  events bigint not null,
  -- When the service first counted none in its current files, by its own clock; files that it replaced may hold some.
  deleted_at timestamptz,
  bytes_gone_at timestamptz,
  -- The last count of the events that are left in the files.
  remaining bigint,
  counted_at timestamptz,
  primary key (company_id),
  check (bytes_gone_at is null or deleted_at is not null)
);
alter table event_forgetting enable row level security;
alter table event_forgetting force row level security;
create policy active on event_forgetting to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy everything on event_forgetting for select to portal_platform using (true);
grant select, insert, update on event_forgetting to portal_company;
grant select on event_forgetting to portal_platform;

-- The counts of a forgotten company are deleted whatever their age.
create policy forgotten on event_value_day for delete to portal_company
  using (company_id = (select app_company_id()) and exists (select from event_forgetting gone
    where gone.company_id = (select app_company_id()) and gone.bytes_gone_at is null));
