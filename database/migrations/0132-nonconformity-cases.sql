-- The story of a nonconformity takes the shape that every kind of case has. Everybody who sees one reads its story.
alter table nonconformity_step no force row level security;
alter table nonconformity no force row level security;
alter table nonconformity_step rename column nonconformity_id to case_id;
alter table nonconformity_step rename constraint nonconformity_step_company_id_nonconformity_id_fkey
  to nonconformity_step_company_id_case_id_fkey;
alter table nonconformity_step
  add column type text,
  add column visibility text not null default 'client' check (visibility in ('internal', 'client')),
  add column side text check (side in ('provider', 'client', 'portal')),
  add column actor_id integer references portal_user (id),
  add column facts jsonb not null default '{}',
  add column bulk_id uuid;
update nonconformity_step step set
  type = case when from_status is null then 'opened' when to_status = 'closed' then 'closed'
    when from_status = 'closed' then 'reopened' else 'status_changed' end,
  -- Who made it was kept by name alone: closing, reopening and what an audit found are the provider's.
  side = case when 'closed' in (from_status, to_status) then 'provider'
    when from_status is null and found.kind in ('major_nonconformity', 'minor_nonconformity') then 'provider'
    else 'client' end,
  facts = jsonb_strip_nulls(jsonb_build_object('status', to_status, 'status_before', from_status))
from nonconformity found where found.company_id = step.company_id and found.id = step.case_id;
alter table nonconformity_step
  alter column type set not null,
  alter column side set not null,
  alter column visibility drop default,
  drop column from_status,
  drop column to_status;
alter table nonconformity_step force row level security;
alter table nonconformity force row level security;
