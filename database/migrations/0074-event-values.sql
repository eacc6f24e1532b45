-- What each day brought of every value by which events are looked for, hour by hour. It answers the top tens and the
-- counts of lists, and says in which hours a rare value has to be looked for. Kept in the transaction of each delivery.
create table event_value_day (
  company_id bigint not null,
  kind text not null check (kind in ('title', 'rule', 'asset', 'user', 'ip', 'source_ip', 'country', 'technique',
    'tactic', 'category', 'account', 'hash', 'domain', 'resource')),
  -- Cut to 400 characters. Empty: the events that say nothing of this kind
  value text not null,
  -- Of UTC
  day date not null,
  source_id uuid not null,
  -- Six counts, unknown severity first
  by_severity integer[] not null,
  -- One number for each hour and severity that occurred: ((hour * 8 + severity) << 32) + count
  hours bigint[] not null,
  primary key (company_id, kind, value, day, source_id)
) with (fillfactor = 80);
create index event_value_day_idx on event_value_day (company_id, kind, day);

-- The days know when a name was seen; names are only listed here, to be searched.
alter table event_term drop column first_at, drop column last_at;
alter table event_term drop constraint event_term_kind_check;
alter table event_term add check (kind in ('title', 'rule', 'asset', 'user', 'ip', 'country', 'technique', 'tactic',
  'category', 'account', 'hash', 'domain', 'resource'));

-- Deliveries that came before this table was there. The owner, too, sees rows only when security is not forced.
alter table event no force row level security;
alter table event_term no force row level security;
with told as (
  select company_id, source_id, kind, left(value, 400) as value, (occurred_at at time zone 'UTC')::date as day,
    extract(hour from occurred_at at time zone 'UTC')::bigint * 8 + severity as slot, severity
  from event cross join lateral (
    select 'title', title
    union all select 'rule', coalesce(rule_id, '')
    union all select 'asset', coalesce(asset_name, '')
    union all (select distinct 'user', u from unnest(array[source_user, target_user]) u where u is not null)
    union all select 'user', '' where source_user is null and target_user is null
    union all (select distinct 'ip', i from unnest(array[asset_ip, source_ip, destination_ip]) i where i is not null)
    union all select 'source_ip', coalesce(source_ip, '')
    union all select 'country', coalesce(source_country, '')
    union all (select distinct 'technique', t from unnest(techniques) t)
    union all select 'technique', '' where cardinality(techniques) = 0
    union all (select distinct 'tactic', t from unnest(tactics) t)
    union all select 'tactic', '' where cardinality(tactics) = 0
    union all select 'category', coalesce(category, '')
    union all select 'account', coalesce(cloud_account, '')
    union all (select distinct 'hash', h
      from unnest(array[fields ->> 'hash_md5', fields ->> 'hash_sha1', fields ->> 'hash_sha256']) h
      where h is not null)
    union all select 'domain', fields ->> 'domain' where fields ->> 'domain' is not null
    union all select 'resource', fields ->> 'resource_uid' where fields ->> 'resource_uid' is not null
  ) as said (kind, value)
), counted as (
  select company_id, kind, value, day, source_id, slot, severity, count(*) as n
  from told group by company_id, kind, value, day, source_id, slot, severity
)
insert into event_value_day (company_id, kind, value, day, source_id, by_severity, hours)
select company_id, kind, value, day, source_id,
  array[coalesce(sum(n) filter (where severity = 0), 0), coalesce(sum(n) filter (where severity = 1), 0),
    coalesce(sum(n) filter (where severity = 2), 0), coalesce(sum(n) filter (where severity = 3), 0),
    coalesce(sum(n) filter (where severity = 4), 0), coalesce(sum(n) filter (where severity = 5), 0)]::integer[],
  array_agg((slot << 32) + n order by slot)
from counted group by company_id, kind, value, day, source_id;

insert into event_term (company_id, kind, value)
select distinct company_id, kind, value from event_value_day where kind <> 'source_ip' and value <> ''
on conflict do nothing;
alter table event force row level security;
alter table event_term force row level security;

alter table event_value_day enable row level security;
alter table event_value_day force row level security;
create policy active_read on event_value_day for select to portal_company
  using (company_id = (select app_company_id()));
create policy active_add on event_value_day for insert to portal_company
  with check (company_id = (select app_company_id()));
create policy active_count on event_value_day for update to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert on event_value_day to portal_company;
grant update (by_severity, hours) on event_value_day to portal_company;
