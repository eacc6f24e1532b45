import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type CloudRunRow, findRun } from "../kept/cloud-run.store.ts";

/** Two runs of an account that are there, the older one first, whichever way they were asked for. */
export async function twoRuns(
  db: Database,
  { account, from, to }: { account: string; from: string; to: string },
): Promise<{ account: string; from: CloudRunRow; to: CloudRunRow }> {
  const one = await findRun(db, { account, scan_id: from });
  const other = await findRun(db, { account, scan_id: to });
  if (!one || !other) throw new Refusal("not_found");
  if (one.stale || other.stale)
    throw new Refusal("invalid_input", {
      detail:
        "Una de las dos revisiones se cargó después de otra más nueva: dice solo lo que ella vio y no se puede comparar.",
    });
  const isOlder =
    one.ended_at < other.ended_at ||
    (one.ended_at.getTime() === other.ended_at.getTime() && one.scan_id < other.scan_id);
  return isOlder ? { account, from: one, to: other } : { account, from: other, to: one };
}
