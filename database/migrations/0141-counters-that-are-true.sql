-- How many batches of a file are stored: a compressed file is read ahead of them, so that its bytes count none.
alter table file_import add column batches integer not null default 0;
grant update (batches) on file_import to portal_company, portal_platform;

-- A delivery waits until its follower is through with it: what is at work counts, and each of several in one job.
create or replace function deliveries_waiting() returns table (follower text, waiting integer, oldest timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    select job.name, sum(jsonb_array_length(job.data #> '{input,batch_ids}'))::integer, min(job.created_on)
    from pgboss.job
    where job.state <= 'active' and not job.blocked and job.data -> 'input' ? 'batch_ids'
      and job.data #>> '{actor,companyId}' = public.app_company_id()::text
    group by job.name;
end
$$;
