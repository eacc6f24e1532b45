import type { Gate } from "#platform/server/http/gate-services.ts";
import { MoveRefusal } from "./move-refusal.ts";

/**
 * Runs work on the move of a company; refuses while another process does so. The lock belongs to a connection, so it
 * is released when the process dies.
 */
export async function whileMoving<T>(gate: Gate, companyId: number, work: () => Promise<T>): Promise<T> {
  const client = await gate.pools.bulk.connect();
  const lock = `hashtextextended('event_move ' || $1::bigint, 0)`;
  try {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`, [
      companyId,
    ]);
    if (!rows[0]?.mine) throw new MoveRefusal("Otro proceso ya traslada los eventos de esta empresa.");
    try {
      return await work();
    } finally {
      // A connection that broke has lost the lock already.
      await client.query(`select pg_advisory_unlock(${lock})`, [companyId]).catch(() => undefined);
    }
  } finally {
    client.release(true);
  }
}
