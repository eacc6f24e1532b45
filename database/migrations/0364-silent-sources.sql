-- A source that has sent nothing for longer than it usually does, from when that was noticed until it sends again.
create table event_source_silence (
  company_id bigint not null,
  source_id uuid not null,
  -- Its last record; when it was created, if it never sent
  silent_since timestamptz not null,
  noticed_at timestamptz not null,
  primary key (company_id, source_id),
  foreign key (company_id, source_id) references event_source (company_id, id) on delete cascade
);

select close_case_table('event_source_silence');
grant select, insert, update, delete on event_source_silence to portal_company;
