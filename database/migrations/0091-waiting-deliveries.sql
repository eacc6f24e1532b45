-- How many deliveries of the active company wait for each follower. The job queue is nobody's to read but the workers':
-- this says counts, and only of whoever asks.
create function deliveries_waiting() returns table (follower text, waiting integer, oldest timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    select job.name, count(*)::integer, min(job.created_on)
    from pgboss.job
    where job.state < 'active' and not job.blocked and job.data -> 'input' ? 'batch_id'
      and job.data #>> '{actor,companyId}' = public.app_company_id()::text
    group by job.name;
end
$$;
revoke all on function deliveries_waiting() from public;
grant execute on function deliveries_waiting() to portal_company;
