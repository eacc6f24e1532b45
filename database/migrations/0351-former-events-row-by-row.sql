-- The former event of each staged row, looked up by the primary key. A limit keeps the planner from turning the question
-- into a join, for which a partition that was analysed while almost empty made it read all of the company's events for
-- each staged row, by whatever kind of scan and join is allowed.
create or replace function find_former_events(company bigint, batches uuid[]) returns table (place tid)
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off
as $$
begin
  return query
    select staged.ctid from pg_temp.event_staging staged
    cross join lateral (select known.id from public.event known where known.company_id = company
      and known.occurred_at = staged.occurred_at and known.id = staged.former_id and known.raw = staged.raw limit 1) former
    where staged.batch_id = any(batches) and staged.former_id <> staged.id;
end
$$;
