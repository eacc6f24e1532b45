-- One row for each hour of a source, with a column for each severity: a quarter of the rows, and of the time to add
-- them up, of one row for each severity.
alter table event_hour rename to event_hour_of_severity;
alter table event_hour_of_severity rename constraint event_hour_pkey to event_hour_of_severity_pkey;

create table event_hour (
  company_id bigint not null,
  hour timestamptz not null,
  source_id uuid not null,
  unknown bigint not null,
  informational bigint not null,
  low bigint not null,
  medium bigint not null,
  high bigint not null,
  critical bigint not null,
  count bigint not null generated always as (unknown + informational + low + medium + high + critical) stored,
  primary key (company_id, hour, source_id)
) with (fillfactor = 80);

-- The owner, too, sees rows only when security is not forced.
alter table event_hour_of_severity no force row level security;
insert into event_hour (company_id, hour, source_id, unknown, informational, low, medium, high, critical)
select company_id, hour, source_id,
  coalesce(sum(count) filter (where severity = 0), 0), coalesce(sum(count) filter (where severity = 1), 0),
  coalesce(sum(count) filter (where severity = 2), 0), coalesce(sum(count) filter (where severity = 3), 0),
  coalesce(sum(count) filter (where severity = 4), 0), coalesce(sum(count) filter (where severity = 5), 0)
from event_hour_of_severity group by company_id, hour, source_id;
drop table event_hour_of_severity;

alter table event_hour enable row level security;
alter table event_hour force row level security;
create policy active on event_hour to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy everything on event_hour for select to portal_platform using (true);
grant select, insert, delete on event_hour to portal_company;
grant update (unknown, informational, low, medium, high, critical) on event_hour to portal_company;
grant select on event_hour to portal_platform;
