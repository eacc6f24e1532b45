import type pg from "pg";

/** A tolerance larger than the difference between the clocks of two machines. */
const ahead = "now() + interval '1 minute'";

/**
 * Corrects times that the queue stored while the database's clock was ahead. Without the correction no schedule would
 * be evaluated, no dead worker noticed and no waiting job started until the clock reaches those times.
 */
export async function correctFutureTimes(pool: pg.Pool): Promise<void> {
  await pool.query(`update pgboss.version set cron_on = null where cron_on > ${ahead}`);
  await pool.query(
    `update pgboss.queue set monitor_on = null, maintain_on = null where greatest(monitor_on, maintain_on) > ${ahead}`,
  );
  await pool.query(
    `update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > ${ahead}`,
  );
  // A failed job may be delayed on purpose; a job that was added with a future time was meant for it.
  await pool.query(
    `update pgboss.job set start_after = now(), created_on = now()
     where state < 'active' and created_on > ${ahead} and start_after > now()`,
  );
}
