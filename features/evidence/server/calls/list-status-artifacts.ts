import { controlOfStatus } from "#features/control-states/server/control-states.public.ts";
import type * as contract from "#features/evidence/evidence.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findArtifactPage } from "../artifacts/artifact.store.ts";
import { artifactsFrom } from "../artifacts/read-artifact.ts";
import { todayBy } from "../today.ts";

export const listStatusArtifacts: Verb<typeof contract.listStatusArtifacts> = async (
  { db, clock },
  { id, ...page },
) => {
  const controlId = await controlOfStatus(db, id);
  if (controlId === undefined) throw new Refusal("not_found");
  const today = todayBy(clock);
  const found = await findArtifactPage(db, today, {
    ...page,
    control_id: controlId,
    sort: "recent",
  });
  return { ...found, items: await artifactsFrom(db, found.items, today) };
};
