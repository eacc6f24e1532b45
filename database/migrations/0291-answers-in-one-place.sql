-- What people say of checks that no tool can judge stands in one table, whatever the area: given together, and taken back
-- together. It counts until its last day; then the check waits again.
alter table check_answer
  add column bulk_id uuid,
  -- The answer whose place this one took; it counts again when this one is taken back
  add column replaces_id uuid,
  add column ended_because text check (ended_because in ('replaced', 'withdrawn'));

-- The owner, too, sees rows only when security is not forced.
alter table check_answer no force row level security;
alter table manual_answer no force row level security;
alter table benchmark_target no force row level security;

update check_answer set bulk_id = id;
-- An answer ended in the very moment in which another one took its place, or else somebody took it back.
update check_answer former set ended_because = 'withdrawn' where former.ended_at is not null;
update check_answer former set ended_because = 'replaced'
from check_answer next
where next.company_id = former.company_id and next.asset_id = former.asset_id and next.issue_id = former.issue_id
  and next.locus = former.locus and next.id <> former.id and next.answered_at = former.ended_at;
update check_answer next set replaces_id = former.id
from check_answer former
where former.company_id = next.company_id and former.asset_id = next.asset_id and former.issue_id = next.issue_id
  and former.locus = next.locus and former.ended_because = 'replaced' and former.ended_at = next.answered_at
  and former.id <> next.id;

-- Of one check the newest answer that was neither replaced nor taken back stands: at one machine, of one place.
with carried as (
  select answer.*, target.asset_id, next.answered_at as next_at, next.answered_by_name as next_by,
    answer.state in ('standing', 'ended') and row_number() over (
      partition by answer.company_id, target.asset_id, answer.issue_id, answer.locus, answer.state in ('standing', 'ended')
      order by answer.answered_at desc, answer.id desc) = 1 as is_newest,
    max(answer.answered_at) filter (where answer.state in ('standing', 'ended')) over (
      partition by answer.company_id, target.asset_id, answer.issue_id, answer.locus) as newest_at
  from manual_answer answer
  join benchmark_target target on target.company_id = answer.company_id and target.id = answer.target_id
  left join manual_answer next on next.company_id = answer.company_id and next.replaces_id = answer.id
    and answer.state = 'replaced' and next.state in ('standing', 'ended', 'replaced')
),
placed as (
  select carried.*, carried.is_newest and not exists (select from check_answer known
      where known.company_id = carried.company_id and known.asset_id = carried.asset_id
        and known.issue_id = carried.issue_id and known.locus = carried.locus and known.ended_at is null) as stands
  from carried
)
insert into check_answer (company_id, id, asset_id, issue_id, locus, outcome, evidence, answered_at, answered_by,
  answered_by_name, expires_on, ended_at, ended_by_name, bulk_id, replaces_id, ended_because)
select company_id, id, asset_id, issue_id, locus, answer, evidence, answered_at, answered_by, answered_by_name, valid_until,
  -- When one was taken back was not kept beside it: the record of what people did says it
  case when stands then null when state = 'undone' then answered_at else coalesce(next_at, newest_at, answered_at) end,
  case when not stands and state <> 'undone' then next_by end,
  bulk_id, replaces_id,
  case when stands then null when state = 'undone' then 'withdrawn' else 'replaced' end
from placed
on conflict (company_id, id) do nothing;

drop table manual_answer;
alter table check_answer force row level security;
alter table benchmark_target force row level security;

alter table check_answer alter column bulk_id set not null;
alter table check_answer add check ((ended_at is null) = (ended_because is null));
create index check_answer_bulk_idx on check_answer (company_id, bulk_id);
create index check_answer_due_idx on check_answer (expires_on, company_id) where ended_at is null;
grant update (ended_because) on check_answer to portal_company;

-- Of the manual checks of a machine, those that people said do not concern it.
alter table benchmark_target add column answered_not_applicable integer not null default 0;
