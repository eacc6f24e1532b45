import type { Effect } from "#platform/contract/define-call.ts";
import type { OpenDatabase, Standpoint } from "#platform/server/database/open-database.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { matterKinds } from "./matter-kind.ts";
import { type PublishedMatters, publishMatters } from "./publish-matters.ts";

const nothing = { endedPlaces: [], arrivals: [] };

/**
 * Publishes, at the end of a company's transaction, the kinds of pending matters whose tables the transaction wrote.
 * The transaction temporarily gets the rights for publication (`publishes`). Returns the new matters and the paths to
 * which no matter leads any more.
 */
export async function publishWritten(
  gate: Pick<Gate, "extensions" | "clock">,
  { effect, standpoint }: { effect: Effect; standpoint: Standpoint },
  openedDatabase: OpenDatabase,
  { everyMatter, tablesWithoutMatters }: { everyMatter: boolean; tablesWithoutMatters: ReadonlySet<string> },
): Promise<Omit<PublishedMatters, "changes">> {
  const { scope, companyId } = standpoint;
  if (effect === "read" || scope !== "company" || companyId === null) return nothing;
  const changesMatters = (table: string) =>
    openedDatabase.writtenTables.has(table) && !tablesWithoutMatters.has(table);
  const kinds = gate
    .extensions(matterKinds)
    .filter(({ tables }) => everyMatter || tables.some(changesMatters));
  if (kinds.length === 0) return nothing;
  openedDatabase.stepTo({ scope, companyId, userId: null, oversees: true, publishes: true });
  const { endedPlaces, arrivals } = await publishMatters(
    { db: openedDatabase.db, clock: gate.clock },
    companyId,
    kinds,
  );
  openedDatabase.stepTo({ ...standpoint, publishes: false });
  return { endedPlaces, arrivals };
}
