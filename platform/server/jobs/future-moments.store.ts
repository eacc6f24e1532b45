import type pg from "pg";

/** More than the clocks of two machines differ. */
const ahead = "now() + interval '1 minute'";

/**
 * Takes back what the queue noted while the database's clock was ahead. Otherwise, after a clock that stepped back, no
 * schedule would be looked at, no dead worker be noticed and no waiting job be begun until the old hour came again.
 */
export async function forgetFutureMoments(pool: pg.Pool): Promise<void> {
  await pool.query(`update pgboss.version set cron_on = null where cron_on > ${ahead}`);
  await pool.query(
    `update pgboss.queue set monitor_on = null, maintain_on = null where greatest(monitor_on, maintain_on) > ${ahead}`,
  );
  await pool.query(
    `update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > ${ahead}`,
  );
  // A job that failed may well be meant for later; one that was added in the future was meant for then.
  await pool.query(
    `update pgboss.job set start_after = now(), created_on = now()
     where state < 'active' and created_on > ${ahead} and start_after > now()`,
  );
}
