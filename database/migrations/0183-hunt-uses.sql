-- What became of the findings of a hunt: the way back from an alert, an incident or a rule to the hunt. What they are called
-- stands with them alone, so that whoever may not know of an incident reads nothing of it here.
create table hunt_use (
  company_id bigint not null,
  id uuid not null,
  hunt_id uuid not null,
  kind text not null check (kind in ('alert', 'incident', 'rule')),
  target uuid not null,
  -- The one finding that an alert is of
  finding_key bytea,
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (company_id, id),
  unique (company_id, hunt_id, kind, target),
  foreign key (company_id, hunt_id) references hunt (company_id, id) on delete cascade
);
create index hunt_use_target_idx on hunt_use (company_id, kind, target);
alter table hunt_use enable row level security;
alter table hunt_use force row level security;
create policy everything on hunt_use for select to portal_platform using (true);
create policy worked on hunt_use to portal_company
  using (company_id = (select app_company_id()) and (select app_oversees()))
  with check (company_id = (select app_company_id()));
grant select on hunt_use to portal_platform;
grant select, insert on hunt_use to portal_company;
