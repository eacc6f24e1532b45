-- The story of a nonconformity: who moved it, when and why. It only grows.
create table nonconformity_step (
  company_id bigint not null,
  id uuid not null,
  nonconformity_id uuid not null,
  from_status text check (from_status in ('open', 'in_progress', 'awaiting_check', 'closed')),
  to_status text not null check (to_status in ('open', 'in_progress', 'awaiting_check', 'closed')),
  note text not null default '',
  actor_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, nonconformity_id) references nonconformity (company_id, id) on delete cascade
);
create index nonconformity_step_story_idx on nonconformity_step (company_id, nonconformity_id, id);
-- Lists go from the newest to the oldest.
create index nonconformity_recent_idx on nonconformity (company_id, opened_at desc, id desc);
create index control_exception_recent_idx on control_exception (company_id, approved_at desc, id desc);

alter table nonconformity_step enable row level security;
alter table nonconformity_step force row level security;
create policy active on nonconformity_step to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy everything on nonconformity_step for select to portal_platform using (true);
grant select, insert on nonconformity_step to portal_company;
grant select on nonconformity_step to portal_platform;
