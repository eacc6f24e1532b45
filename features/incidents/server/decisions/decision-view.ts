import type { Decision } from "#features/incidents/contracts/incident-notes.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readFamily } from "../work/act-on-incident.ts";
import { findDecisions } from "./decision.store.ts";

export async function decisionsOf(context: Pick<VerbContext, "db">, id: string): Promise<Decision[]> {
  const { ids, cameFrom } = await readFamily(context, id);
  const rows = await findDecisions(context.db, ids);
  const replaced = new Set(rows.map(({ replaces }) => replaces));
  return rows.map(({ incident_id, decided_at, recorded_at, ...decision }) => ({
    ...decision,
    decided_at: decided_at.toISOString(),
    recorded_at: recorded_at.toISOString(),
    replaced: replaced.has(decision.id),
    from_code: cameFrom(incident_id),
  }));
}
