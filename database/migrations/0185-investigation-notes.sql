-- Notes of the team of an investigation: each change is another version, and none is changed or removed.
create table investigation_note (
  company_id bigint not null,
  id uuid not null,
  investigation_id uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, investigation_id) references investigation (company_id, id) on delete cascade
);
create index investigation_note_idx on investigation_note (company_id, investigation_id);

create table investigation_note_version (
  company_id bigint not null,
  note_id uuid not null,
  version integer not null,
  investigation_id uuid not null,
  title text not null,
  body text not null,
  written_by_name text not null,
  written_at timestamptz not null,
  primary key (company_id, note_id, version),
  foreign key (company_id, note_id) references investigation_note (company_id, id) on delete cascade
);

select close_investigation_table('investigation_note'), close_investigation_table('investigation_note_version');
grant select, insert on investigation_note, investigation_note_version to portal_company;
