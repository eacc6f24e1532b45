import type { Fact } from "#features/incidents/contracts/incident-timeline.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readFamily } from "../work/act-on-incident.ts";
import { factFrom, findFact } from "./fact.store.ts";

/** One fact of an incident, as every change of it answers. */
export async function factOf(context: Pick<VerbContext, "db">, id: string, factId: string): Promise<Fact> {
  const { ids, cameFrom } = await readFamily(context, id);
  const row = await findFact(context.db, ids, factId);
  if (!row) throw new Refusal("not_found");
  return factFrom(row, cameFrom);
}
