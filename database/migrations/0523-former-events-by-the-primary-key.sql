-- The former event of each staged row is read by the primary key alone. With equal values for all of its columns every index
-- that begins with the company was as cheap by the statistics of a partition that was analysed before the company had
-- events there, and one of the others read all of the company's events for each staged row: 105 s for 60,000 rows. The
-- first id from the former one on, in order and without a sort, is what only the primary key can give.
create or replace function find_former_events(company bigint, batches uuid[]) returns table (place tid)
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
as $$
begin
  return query
    select staged.ctid from pg_temp.event_staging staged
    cross join lateral (select known.id, known.raw from public.event known where known.company_id = company
      and known.occurred_at = staged.occurred_at and known.id >= staged.former_id order by known.id limit 1) former
    where staged.batch_id = any(batches) and staged.former_id <> staged.id and former.id = staged.former_id
      and former.raw = staged.raw;
end
$$;
