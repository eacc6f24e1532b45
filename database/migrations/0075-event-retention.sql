-- For how many days a company's events are kept; without a row, the usual number.
create table event_retention (
  company_id bigint not null references company (id) on delete cascade,
  days integer check (days between 30 and 3650),
  changed_at timestamptz,
  last_forgotten_at timestamptz,
  primary key (company_id)
);
alter table event_retention enable row level security;
alter table event_retention force row level security;
create policy active on event_retention to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert on event_retention to portal_company;
grant update (days, changed_at, last_forgotten_at) on event_retention to portal_company;

-- Nothing younger than the shortest period can be forgotten, whatever the portal asks.
create policy active_forget on event for delete to portal_company
  using (company_id = (select app_company_id()) and received_at < now() - interval '29 days');
create policy active_forget on event_value_day for delete to portal_company
  using (company_id = (select app_company_id()) and day < current_date - 29);
grant delete on event, event_hour, event_value_day, event_term to portal_company;

-- Takes away the partition of a month that holds nobody's events any more. Answers whether it did.
create function drop_empty_event_partition(month date) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_day date := date_trunc('month', month)::date;
  partition text := 'event_' || to_char(first_day, 'YYYY_MM');
  occupied boolean;
begin
  if first_day > current_date - 62 or to_regclass('public.' || partition) is null then
    return false;
  end if;
  execute format('select exists (select from public.%I)', partition) into occupied;
  if occupied then
    return false;
  end if;
  -- Nobody may write between the look and the end.
  lock table public.event in access exclusive mode;
  execute format('select exists (select from public.%I)', partition) into occupied;
  if not occupied then
    execute format('drop table public.%I', partition);
  end if;
  return not occupied;
end
$$;
revoke execute on function drop_empty_event_partition(date) from public;
grant execute on function drop_empty_event_partition(date) to portal_platform;
