-- Events that a delivery brings under an id of today while they are stored under the id that their format alone gave
-- them. Looked up by the primary key whatever the statistics of a partition say: those of a new month, or of one that
-- was analysed before its first rows were committed, call it empty, and a plan made by them reads the partition once
-- for each staged row. The function is plpgsql because the staging table belongs to one connection and is not there
-- when this migration runs.
create function find_former_events(company bigint, batches uuid[]) returns table (place tid)
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return query
    select staged.ctid from pg_temp.event_staging staged
    where staged.batch_id = any(batches) and staged.former_id <> staged.id
      and exists (select from public.event known where known.company_id = company
        and known.occurred_at = staged.occurred_at and known.id = staged.former_id and known.raw = staged.raw);
end
$$;
revoke execute on function find_former_events(bigint, uuid[]) from public;
grant execute on function find_former_events(bigint, uuid[]) to portal_company;
