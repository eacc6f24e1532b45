-- At most one open row of a kind is a unique index: two requests that both looked before either wrote made two.

-- The owner, too, sees rows only when security is not forced.
alter table playbook_run no force row level security;
alter table playbook_run_step no force row level security;
alter table legal_filing no force row level security;

-- Of runs of one playbook that go on in one incident the oldest goes on.
with surplus as (
  update playbook_run later
  set state = 'stopped', ended_at = now(), ended_by_name = 'Portal',
    end_reason = 'Se inició más de una vez al mismo tiempo; sigue en curso la primera.'
  where later.state = 'running' and exists (
    select from playbook_run earlier
    where earlier.company_id = later.company_id and earlier.incident_id = later.incident_id
      and earlier.playbook_id = later.playbook_id and earlier.state = 'running'
      and (earlier.started_at, earlier.id) < (later.started_at, later.id))
  returning later.company_id, later.id
)
update playbook_run_step step set state = 'not_taken'
from surplus
where step.company_id = surplus.company_id and step.run_id = surplus.id
  and step.state in ('pending', 'open', 'refused');
create unique index playbook_run_open_idx on playbook_run (company_id, incident_id, playbook_id)
  where state = 'running';

-- Of first reports of one duty the earliest is the report; what was filed after it rectifies it.
update legal_filing later
set rectifies = (
  select earlier.id from legal_filing earlier
  where earlier.company_id = later.company_id and earlier.incident_id = later.incident_id
    and earlier.duty = later.duty and earlier.rectifies is null
  order by earlier.filed_at, earlier.id limit 1)
where later.rectifies is null and exists (
  select from legal_filing earlier
  where earlier.company_id = later.company_id and earlier.incident_id = later.incident_id
    and earlier.duty = later.duty and earlier.rectifies is null
    and (earlier.filed_at, earlier.id) < (later.filed_at, later.id));
create unique index legal_filing_first_idx on legal_filing (company_id, incident_id, duty)
  where rectifies is null;

alter table playbook_run force row level security;
alter table playbook_run_step force row level security;
alter table legal_filing force row level security;
