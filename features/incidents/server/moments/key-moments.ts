import type { KeyMoments } from "#features/incidents/contracts/incident-moments.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findFamily } from "../work/incident.store.ts";
import { codeOf } from "../work/incident-view.rules.ts";
import { currentMoments, durationsOf, momentsFrom } from "./moment.rules.ts";
import { findMoments } from "./moment.store.ts";

/** The key moments of an incident as people read them, with what lies between them. */
export async function keyMoments({ db }: Pick<VerbContext, "db">, id: string): Promise<KeyMoments> {
  const family = await findFamily(db, id);
  const codes = new Map(family.map((each) => [each.id, codeOf(each)]));
  const rows = await findMoments(db, [...codes.keys()]);
  return {
    moments: momentsFrom(rows, (of) => (of === id ? null : (codes.get(of) ?? null))),
    durations: durationsOf(currentMoments(rows)),
  };
}
