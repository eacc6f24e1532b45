import type pg from "pg";
import type { Breakage } from "./suspect-job.rules.ts";

/**
 * Marks a job as a suspect that runs alone. Its time limit starts now, because it may have waited for other jobs to
 * end.
 */
export async function markSuspect(pool: pg.Pool, name: string, id: string): Promise<void> {
  await pool.query(
    `update pgboss.job set data = data || '{"suspect": true}', started_on = now()
     where name = $1 and id = $2 and state = 'active'`,
    [name, id],
  );
}

/** Parks a job with its reason: it is neither run nor deleted until a person decides. */
export async function parkJob(pool: pg.Pool, name: string, id: string, reason: Breakage): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'failed', completed_on = now(), deletion_seconds = 0,
       output = jsonb_build_object('parked', $3::text)
     where name = $1 and id = $2 and state = 'active'`,
    [name, id, reason],
  );
}

/** Records that a job which staff retried has started. */
export async function markRevived(pool: pg.Pool, name: string, id: string): Promise<void> {
  await pool.query("update pgboss.job set data = data - 'revived' where name = $1 and id = $2", [name, id]);
}
