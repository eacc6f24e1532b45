import type { KeyMoments } from "#features/incidents/contracts/incident-moments.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readFamily } from "../work/act-on-incident.ts";
import { currentMoments, durationsOf, momentsFrom } from "./moment.rules.ts";
import { findMoments } from "./moment.store.ts";

/** The key moments of an incident as people read them, with what lies between them. */
export async function keyMoments(context: Pick<VerbContext, "db">, id: string): Promise<KeyMoments> {
  const { ids, cameFrom } = await readFamily(context, id);
  const rows = await findMoments(context.db, ids);
  return { moments: momentsFrom(rows, cameFrom), durations: durationsOf(currentMoments(rows)) };
}
