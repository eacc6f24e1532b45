-- Deliveries of one record that came among many: kept here from the answer on, and stored among the events together
-- by a job, which takes them out.
create table event_inbox (
  company_id bigint not null,
  -- Of the delivery, as it was answered
  id uuid not null,
  source_id uuid not null,
  received_at timestamptz not null,
  ip text not null,
  idempotency_key text,
  sha256 bytea not null,
  -- What its record is called among the events
  event_id uuid not null,
  body bytea not null,
  -- When it could not be stored: it stays for somebody to look at, and keeps no other waiting
  set_aside_at timestamptz,
  primary key (company_id, id),
  unique (company_id, source_id, sha256),
  unique (company_id, source_id, idempotency_key),
  unique (company_id, event_id),
  foreign key (company_id, source_id) references event_source (company_id, id) on delete cascade
-- Rows come and go: what they leave behind is cleared away by their number, not by a share of a table that is empty.
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000);
-- A body is read once, a moment later: not worth compressing.
alter table event_inbox alter column body set storage external;

alter table event_inbox enable row level security;
alter table event_inbox force row level security;
create policy active on event_inbox to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, delete on event_inbox to portal_company;
grant update (set_aside_at) on event_inbox to portal_company;
