-- Jobs that nobody works on any more: parked after breaking off twice, or failed in all their tries. The queue belongs to
-- the workers; the people of the provider see and decide through these functions. The input of a job stays in the queue.
create function parked_jobs(page_size integer)
  returns table (id uuid, kind text, company_id bigint, caused_by text, reason text, detail text, tries integer,
    created_at timestamptz, parked_at timestamptz, removed_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    select job.id, job.name,
      coalesce((job.data #>> '{actor,companyId}')::bigint, (substring(job.group_id from '^company (\d+)$'))::bigint),
      coalesce(nullif(job.data #>> '{actor,fullName}', ''), job.data #>> '{actor,username}', job.data #>> '{actor,name}', ''),
      coalesce(job.output ->> 'parked', 'failed'),
      left(coalesce(job.output ->> 'message', job.output #>> '{value,message}', ''), 500),
      job.retry_count + 1, job.created_on, job.completed_on,
      case when job.deletion_seconds > 0 then job.completed_on + job.deletion_seconds * interval '1 second' end
    from pgboss.job
    where job.state = 'failed' and left(job.name, 2) <> '__'
    order by job.completed_on desc, job.id
    limit page_size;
end
$$;

-- Puts a job back into its queue as if it came new; answers its kind and company, or nothing when it is not parked.
create function retry_parked_job(job_id uuid) returns table (kind text, company_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    update pgboss.job set state = 'created', retry_count = 0, started_on = null, completed_on = null, heartbeat_on = null,
      output = null, start_after = now(), keep_until = now() + queue.retention_seconds * interval '1 second',
      deletion_seconds = queue.deletion_seconds, data = (job.data - 'suspect') || '{"revived": true}'
    from pgboss.queue
    where queue.name = job.name and job.id = job_id and job.state = 'failed' and left(job.name, 2) <> '__'
    returning job.name, (job.data #>> '{actor,companyId}')::bigint;
end
$$;

-- Removes a job for good; answers like the function above.
create function discard_parked_job(job_id uuid) returns table (kind text, company_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    delete from pgboss.job where job.id = job_id and job.state = 'failed' and left(job.name, 2) <> '__'
    returning job.name, (job.data #>> '{actor,companyId}')::bigint;
end
$$;

revoke all on function parked_jobs(integer), retry_parked_job(uuid), discard_parked_job(uuid) from public;
grant execute on function parked_jobs(integer), retry_parked_job(uuid), discard_parked_job(uuid) to portal_platform;

-- Whose files are in process, for the quota per person; null of a machine, and of what came before it was kept.
alter table file_import add column created_by bigint;
create index file_import_in_process_idx on file_import (company_id, created_by)
  where status in ('reading', 'storing', 'undoing');
