-- How records come in: who may send how much, what arrived when, how a source's own fields are read, who sends by
-- syslog, and the files that people bring.

alter table event_source
  add column events_per_minute integer not null default 60000 check (events_per_minute > 0),
  add column events_per_day bigint not null default 20000000 check (events_per_day > 0),
  add column bytes_per_day bigint not null default 21474836480 check (bytes_per_day > 0),
  -- The minute that is being counted, and the records that it brought so far
  add column minute_at timestamptz,
  add column minute_records integer not null default 0,
  -- How long after it happened the newest record of the last delivery arrived
  add column last_lag_seconds bigint,
  -- The mapping in force; null when its records need none
  add column mapping_version integer;
grant update (name, format, events_per_minute, events_per_day, bytes_per_day, minute_at, minute_records,
  last_lag_seconds, mapping_version) on event_source to portal_company;

-- What each source delivered in each hour of arrival; kept in the transaction of each delivery.
create table event_intake (
  company_id bigint not null,
  hour timestamptz not null,
  source_id uuid not null,
  deliveries integer not null default 0,
  records bigint not null default 0,
  bytes bigint not null default 0,
  accepted bigint not null default 0,
  duplicated bigint not null default 0,
  rejected bigint not null default 0,
  skipped bigint not null default 0,
  -- Deliveries that were sent back because a quota was used up
  refused integer not null default 0,
  primary key (company_id, hour, source_id),
  foreign key (company_id, source_id) references event_source (company_id, id) on delete cascade
);
create index event_intake_source_idx on event_intake (company_id, source_id, hour);
create index event_batch_source_idx on event_batch (company_id, source_id, received_at);

-- How the fields of a source that no reader knows become an event; a change is a new version.
create table event_mapping (
  company_id bigint not null,
  id uuid not null,
  source_id uuid not null,
  version integer not null,
  rules jsonb not null,
  made_at timestamptz not null,
  made_by_name text not null,
  primary key (company_id, id),
  unique (company_id, source_id, version),
  foreign key (company_id, source_id) references event_source (company_id, id) on delete cascade
);

-- Who sends by syslog for a source. An empty host, application or certificate stands for any.
create table event_sender (
  company_id bigint not null,
  id uuid not null,
  source_id uuid not null,
  network cidr not null,
  host text not null default '',
  application text not null default '',
  certificate text not null default '',
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, network, host, application, certificate),
  foreign key (company_id, source_id) references event_source (company_id, id) on delete cascade
);

-- Files brought on screen: looked at first, then taken.
create table event_upload (
  company_id bigint not null,
  id uuid not null,
  source_id uuid,
  file_key text,
  file_name text not null,
  bytes bigint not null,
  status text not null check (status in ('waiting', 'taking', 'taken', 'failed')),
  bytes_taken bigint not null default 0,
  accepted bigint not null default 0,
  duplicated bigint not null default 0,
  rejected bigint not null default 0,
  skipped bigint not null default 0,
  problems jsonb not null default '[]',
  reason text not null default '',
  created_at timestamptz not null,
  created_by_name text not null,
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, source_id) references event_source (company_id, id) on delete cascade
);

alter table event_intake enable row level security;
alter table event_intake force row level security;
alter table event_mapping enable row level security;
alter table event_mapping force row level security;
alter table event_sender enable row level security;
alter table event_sender force row level security;
alter table event_upload enable row level security;
alter table event_upload force row level security;
create policy active on event_intake to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on event_mapping to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on event_sender to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on event_upload to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- The syslog listener finds out by the sender for which company a line is.
create policy everything on event_sender for select to portal_platform using (true);
create policy everything on event_intake for select to portal_platform using (true);
create policy everything on event_upload for select to portal_platform using (true);
grant select, insert on event_intake, event_mapping, event_sender, event_upload to portal_company;
grant update (deliveries, records, bytes, accepted, duplicated, rejected, skipped, refused) on event_intake
  to portal_company;
grant update (source_id, file_key, status, bytes_taken, accepted, duplicated, rejected, skipped, problems, reason,
  finished_at) on event_upload to portal_company;
grant delete on event_sender, event_upload to portal_company;
grant select on event_sender, event_intake, event_upload to portal_platform;

-- Answers to deliveries are kept for a month, and files that nobody took for a day.
create policy forget on event_batch for delete to portal_platform using (true);
create policy forget on event_upload for delete to portal_platform using (true);
grant delete on event_batch, event_upload to portal_platform;
