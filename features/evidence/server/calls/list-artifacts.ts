import type * as contract from "#features/evidence/evidence.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findArtifactPage } from "../artifacts/artifact.store.ts";
import { artifactsFrom } from "../artifacts/read-artifact.ts";
import { todayBy } from "../today.ts";

export const listArtifacts: Verb<typeof contract.listArtifacts> = async (
  { db, actor, clock },
  { mine, ...search },
) => {
  const today = todayBy(clock);
  const page = await findArtifactPage(db, today, {
    ...search,
    ...(mine && { owner_id: personOf(actor).userId }),
  });
  return { ...page, items: await artifactsFrom(db, page.items, today) };
};
