-- An asset leaves the register of its company (withdrawn, sold, replaced by another, a mistake) and may come back to it.
alter table entity add column retired_at timestamptz;
create index entity_retired_idx on entity (company_id, id) where retired_at is not null;
grant update (retired_at) on entity to portal_company;
-- Who sees all companies counts what is out of the register nowhere.
grant select (retired_at) on entity to portal_platform;

-- Each time that it left, and how it came back.
create table entity_retirement (
  company_id bigint not null,
  id uuid not null,
  entity_id uuid not null,
  reason text not null check (reason in ('withdrawn', 'sold', 'replaced', 'mistake')),
  note text not null default '',
  retired_at timestamptz not null,
  retired_by_name text not null,
  returned_at timestamptz,
  -- A person brought it back, a scan or an event saw it again, or it was joined with one that is there
  returned_because text check (returned_because in ('person', 'scan', 'event', 'joined')),
  returned_by_name text,
  -- The scan that saw it; taken back with it
  scan_id uuid,
  primary key (company_id, id),
  foreign key (company_id, entity_id) references entity (company_id, id) on delete cascade,
  check ((returned_at is null) = (returned_because is null))
);
create unique index entity_retirement_open_idx on entity_retirement (company_id, entity_id) where returned_at is null;
create index entity_retirement_entity_idx on entity_retirement (company_id, entity_id, id);
create index entity_retirement_scan_idx on entity_retirement (company_id, scan_id) where scan_id is not null;
select close_case_table('entity_retirement');
grant select, insert on entity_retirement to portal_company;
grant update (returned_at, returned_because, returned_by_name, scan_id) on entity_retirement to portal_company;

-- What was open of an asset that left is open no more, and neither corrected nor decided.
alter table finding drop constraint finding_status_check;
alter table finding add constraint finding_status_check check (status in ('open', 'in_progress', 'fixed_declared',
  'closed_verified', 'reopened', 'risk_accepted', 'false_positive', 'out_of_scope', 'asset_retired')) not valid;
alter table finding validate constraint finding_status_check;
alter table vulnerability_period_row drop constraint vulnerability_period_row_class_check;
alter table vulnerability_period_row add constraint vulnerability_period_row_class_check check (class in ('new',
  'persistent', 'reopened', 'fixed', 'accepted', 'false_positive', 'out_of_scope', 'not_evaluated', 'retired')) not valid;
alter table vulnerability_period_row validate constraint vulnerability_period_row_class_check;
