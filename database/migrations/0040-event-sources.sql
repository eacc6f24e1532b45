-- The tools that send records for a company, and the batches that each has delivered.
create table event_source (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  format text not null,
  created_at timestamptz not null,
  last_received_at timestamptz,
  -- The newest moment that any of its records tells of
  last_event_at timestamptz,
  event_count bigint not null default 0,
  primary key (company_id, id),
  unique (company_id, name)
);

-- What was answered to each delivery, so that the same bytes or the same key get the same answer.
create table event_batch (
  company_id bigint not null,
  id uuid not null,
  source_id uuid not null,
  idempotency_key text,
  sha256 bytea not null,
  received_at timestamptz not null,
  accepted integer not null,
  duplicated integer not null,
  rejected integer not null,
  problems jsonb not null default '[]',
  primary key (company_id, id),
  unique (company_id, source_id, sha256),
  unique (company_id, source_id, idempotency_key),
  foreign key (company_id, source_id) references event_source (company_id, id) on delete cascade
);

-- The beginning of the key, by which people tell their keys apart.
alter table api_key add column preview text not null default '';

alter table event_source enable row level security;
alter table event_source force row level security;
alter table event_batch enable row level security;
alter table event_batch force row level security;
create policy active on event_source to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on event_batch to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy everything on event_source for select to portal_platform using (true);
create policy everything on event_batch for select to portal_platform using (true);
grant select, insert on event_source, event_batch to portal_company;
grant update (last_received_at, last_event_at, event_count) on event_source to portal_company;
grant select on event_source, event_batch to portal_platform;
