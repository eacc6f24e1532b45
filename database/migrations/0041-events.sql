-- One row per security record. Only what lists show, sort and filter by is a column: the rest is read again from `raw`.
-- The id is a UUIDv7 made of the moment and the fingerprint of the record, so the primary key alone knows a record
-- that arrives again, and a bare id says in which partition it lives.
create table event (
  company_id bigint not null,
  occurred_at timestamptz not null,
  id uuid not null,
  source_id uuid not null,
  received_at timestamptz not null,
  -- 5 critical … 1 informational, 0 when the source did not say
  severity smallint not null,
  format text not null,
  title text not null,
  rule_id text,
  asset_name text,
  asset_ip text,
  source_user text,
  target_user text,
  source_ip text,
  destination_ip text,
  techniques text[] not null default '{}',
  raw text not null,
  primary key (company_id, occurred_at, id)
) partition by range (occurred_at);
create index event_severity_idx on event (company_id, severity, occurred_at, id);
create index event_asset_idx on event (company_id, asset_name, occurred_at, id);
create index event_rule_idx on event (company_id, rule_id, occurred_at, id);

do $$
begin
  alter table event alter column raw set compression lz4;
exception when feature_not_supported then
  -- This PostgreSQL was built without lz4: long records are compressed with its own method.
  null;
end
$$;

alter table event enable row level security;
alter table event force row level security;
create policy active_read on event for select to portal_company using (company_id = (select app_company_id()));
create policy active_append on event for insert to portal_company with check (company_id = (select app_company_id()));
create policy everything on event for select to portal_platform using (true);
grant select, insert on event to portal_company;
grant select on event to portal_platform;

create table event_before_2015 partition of event for values from (minvalue) to ('2015-01-01 00:00:00+00');

-- Request roles own nothing, so they cannot make partitions; they may ask for the one of a month, and for no more.
-- The empty table is made apart and attached: readers and writers of the other months do not wait.
create function make_event_partition(month date) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_day date := date_trunc('month', month)::date;
  partition text := 'event_' || to_char(first_day, 'YYYY_MM');
begin
  if first_day < date '2015-01-01' or to_regclass('public.' || partition) is not null then
    return;
  end if;
  if first_day > current_date + 62 then
    raise exception 'No event is kept so far in the future: %', month using errcode = 'check_violation';
  end if;
  lock table only public.event in share update exclusive mode;
  if to_regclass('public.' || partition) is not null then
    return;
  end if;
  execute format('create table public.%I (like public.event including all)', partition);
  execute format('alter table public.event attach partition public.%I for values from (%L) to (%L)', partition,
    first_day::timestamp at time zone 'UTC', (first_day + interval '1 month')::timestamp at time zone 'UTC');
end
$$;
revoke execute on function make_event_partition(date) from public;
grant execute on function make_event_partition(date) to portal_company;
