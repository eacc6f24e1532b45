import { Markings } from "#features/threats/readers/stix/markings.ts";
import { readStixObject } from "#features/threats/readers/stix/stix-object.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findLatestStatements, removeStatements } from "../base/statement.store.ts";
import { writeBase } from "../base/take-drafts.ts";
import { removeFromBase } from "../base/write-base.store.ts";

const batchSize = 1_000;

/** Takes back what an import said: what others say stays, in the version that they said. */
export async function undoThreatImport(
  db: Database,
  of: { companyId: number; importId: string; now: Date },
): Promise<void> {
  for (;;) {
    const ids = await removeStatements(db, of, batchSize);
    if (ids.length === 0) return;
    await removeFromBase(db, of.companyId, ids);
    const left = await findLatestStatements(db, of.companyId, ids);
    for (const { source_id: id, reliability, own_cycle, ...statement } of left) {
      const draft = readStixObject(statement.raw, new Markings(), statement.defaults);
      if ("problem" in draft) continue;
      const source = { id, name: "", reliability: reliability as "F", own_cycle };
      const { companyId, now } = of;
      await writeBase(db, { companyId, now, source, defaults: statement.defaults }, [
        { statement, draft: { ...draft, tlp: statement.tlp } },
      ]);
    }
  }
}
