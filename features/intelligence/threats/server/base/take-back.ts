import { Markings } from "#features/intelligence/threats/readers/stix/markings.ts";
import { readStixObject } from "#features/intelligence/threats/readers/stix/stix-object.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findLatestStatements, removeStatements, type StatedBy } from "./statement.store.ts";
import { writeBase } from "./take-drafts.ts";
import { removeFromBase } from "./write-base.store.ts";

const batchSize = 1_000;

/** Removes everything that an import or a source stated; see `withdrawSomeStatements`. */
export async function withdrawAllStatements(
  db: Database,
  of: { companyId: number; by: StatedBy; now: Date },
): Promise<void> {
  while (await withdrawSomeStatements(db, of));
}

/**
 * Removes a batch of statements; objects that other sources state as well are kept, in the version of those sources.
 * Returns false when no statement is left.
 */
export async function withdrawSomeStatements(
  db: Database,
  of: { companyId: number; by: StatedBy; now: Date },
): Promise<boolean> {
  const ids = await removeStatements(db, of, batchSize);
  if (ids.length === 0) return false;
  await removeFromBase(db, of.companyId, ids);
  const remainingStatements = await findLatestStatements(db, of.companyId, ids);
  for (const { source_id: id, reliability, own_cycle, ...statement } of remainingStatements) {
    const draft = readStixObject(statement.raw, new Markings(), statement.defaults);
    if ("problem" in draft) continue;
    const source = { id, name: "", reliability: reliability as "F", own_cycle };
    const { companyId, now } = of;
    await writeBase(db, { companyId, now, source, defaults: statement.defaults }, [
      { statement, draft: { ...draft, tlp: statement.tlp } },
    ]);
  }
  return true;
}
