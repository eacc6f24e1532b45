-- Reports of incidents: who wrote what somebody else approves, and who was given what was issued. A report is counted
-- within its incident, so that the numbers of a restricted one are no gap in those of the others.

alter table incident_report
  add column written_by integer references portal_user (id),
  add column written_by_name text not null default '',
  add column approved_at timestamptz;
alter table incident_report alter column written_by_name drop default;
drop index incident_report_number_idx;
create unique index incident_report_number_idx on incident_report (company_id, incident_id, number)
  where number is not null;

create table incident_report_receipt (
  company_id bigint not null,
  id uuid not null,
  incident_id uuid not null,
  report_id uuid not null,
  given_to text not null,
  way text not null check (way in ('mail', 'meeting', 'paper', 'other', 'download')),
  note text not null default '',
  given_at timestamptz not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade,
  foreign key (company_id, report_id) references incident_report (company_id, id) on delete cascade
);
create index incident_report_receipt_idx on incident_report_receipt (company_id, report_id, given_at desc, id desc);
create index incident_report_receipt_incident_idx on incident_report_receipt (company_id, incident_id);
select close_incident_table('incident_report_receipt');
grant select, insert on incident_report_receipt to portal_company;
