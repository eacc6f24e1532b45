-- Where the events of a company are, and a move of them. Without a row they are in the tables of PostgreSQL, and no move
-- is under way.
create table event_place (
  company_id bigint not null references company (id) on delete cascade,
  -- The name of the ClickHouse service that answers for the company; null for the tables of PostgreSQL.
  service text check (service ~ '^[a-z][a-z0-9_-]{0,39}$'),
  since timestamptz not null,
  -- 'copying': the events are copied to the other place while deliveries are taken. 'closed': deliveries wait until the
  -- last differences are copied. 'switched': the events are in their new place; deliveries wait for a moment until no
  -- portal reads the former one, which still has its copy. 'left': a move was given up, and its destination has a copy.
  state text not null default 'settled' check (state in ('settled', 'copying', 'closed', 'switched', 'left')),
  -- The destination until the switch, and the former place afterwards; null for the tables of PostgreSQL.
  other_service text check (other_service ~ '^[a-z][a-z0-9_-]{0,39}$'),
  changed_at timestamptz not null,
  primary key (company_id),
  check (state <> 'settled' or other_service is null),
  check (state = 'settled' or other_service is distinct from service)
);
alter table event_place enable row level security;
alter table event_place force row level security;
create policy active on event_place for select to portal_company using (company_id = (select app_company_id()));
create policy everything on event_place to portal_platform using (true) with check (true);
grant select on event_place to portal_company;
grant select, insert, update on event_place to portal_platform;

-- The days of a move whose copy was read back and found equal.
create table event_move_day (
  company_id bigint not null references event_place (company_id) on delete cascade,
  day date not null,
  events bigint not null,
  -- The sum of the last 32 bits of all ids.
  id_sum numeric not null,
  -- Of all columns of all events of the day, in the order of the key.
  sha256 bytea not null,
  primary key (company_id, day)
);
alter table event_move_day enable row level security;
alter table event_move_day force row level security;
create policy active on event_move_day to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on event_move_day to portal_company;

-- Returns where the deliveries of this transaction are stored, and whether they have to wait. Until its end no move gets
-- past 'closed': a move changes the state, and then waits for the lock. Each statement sees what was committed while it
-- waited. A move that takes longer than ten minutes to finish has died, and goes back to 'copying' when it is resumed.
-- After 45 seconds no portal reads the former place any more.
create function event_place_of_intake() returns table (service text, waits boolean)
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('event_place ' || app_company_id(), 0));
  return query select place.service,
    place.state = 'closed' and place.changed_at > clock_timestamp() - interval '10 minutes'
      or place.state = 'switched' and place.changed_at > clock_timestamp() - interval '45 seconds'
    from public.event_place place where place.company_id = app_company_id();
end
$$;
grant execute on function event_place_of_intake() to portal_company;

-- Where a service answers for the company, its rows in PostgreSQL are only a copy.
create policy active_copy on event for delete to portal_company
  using (company_id = (select app_company_id()) and exists (
    select from event_place place where place.company_id = (select app_company_id()) and place.service is not null));
