-- What events tell of is also kept by the hosts of URLs and by mail addresses, which indicators of threats name.
alter table event_value_day drop constraint event_value_day_kind_check;
alter table event_value_day add check (kind in ('title', 'rule', 'asset', 'user', 'ip', 'source_ip', 'country',
  'technique', 'tactic', 'category', 'account', 'hash', 'domain', 'resource', 'url_host', 'mail'));
alter table event_term drop constraint event_term_kind_check;
alter table event_term add check (kind in ('title', 'rule', 'asset', 'user', 'ip', 'country', 'technique', 'tactic',
  'category', 'account', 'hash', 'domain', 'resource', 'url_host', 'mail'));

-- Of events that came before. The owner, too, sees rows only when security is not forced.
alter table event no force row level security;
alter table event_value_day no force row level security;
alter table event_term no force row level security;
with kept as (
  select company_id, source_id, kind, left(value, 400) as value, (occurred_at at time zone 'UTC')::date as day,
    extract(hour from occurred_at at time zone 'UTC')::bigint * 8 + severity as slot, severity
  from event cross join lateral (
    select 'url_host', rtrim(coalesce(part[1], part[2]), '.')
    from regexp_match(lower(fields ->> 'url'),
      '^(?:[a-z][a-z0-9+.-]*://)?(?:[^/?#\\]*@)?(?:\[([0-9a-f:.]+)\]|([a-z0-9_.-]+))') as part
    where coalesce(part[1], part[2]) ~ '^[0-9a-f:]*:[0-9a-f:.]*$|^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.?$'
    union all (select distinct 'mail', lower(account) from unnest(array[source_user, target_user]) as account
      where lower(account) ~ '^[^\s@\\/:;,<>"]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$')
  ) as found (kind, value)
), counted as (
  select company_id, kind, value, day, source_id, slot, severity, count(*) as n
  from kept group by company_id, kind, value, day, source_id, slot, severity
)
insert into event_value_day (company_id, kind, value, day, source_id, by_severity, hours)
select company_id, kind, value, day, source_id,
  array[coalesce(sum(n) filter (where severity = 0), 0), coalesce(sum(n) filter (where severity = 1), 0),
    coalesce(sum(n) filter (where severity = 2), 0), coalesce(sum(n) filter (where severity = 3), 0),
    coalesce(sum(n) filter (where severity = 4), 0), coalesce(sum(n) filter (where severity = 5), 0)]::integer[],
  array_agg((slot << 32) + n order by slot)
from counted group by company_id, kind, value, day, source_id;

insert into event_term (company_id, kind, value)
select distinct company_id, kind, value from event_value_day where kind in ('url_host', 'mail')
on conflict do nothing;
alter table event force row level security;
alter table event_value_day force row level security;
alter table event_term force row level security;
