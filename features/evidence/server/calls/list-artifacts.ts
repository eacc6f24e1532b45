import type * as contract from "#features/evidence/evidence.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findArtifactPage } from "../artifacts/artifact.store.ts";
import { artifactsFrom } from "../artifacts/read-artifact.ts";
import { todayBy } from "../today.ts";

export const listArtifacts: Verb<typeof contract.listArtifacts> = async ({ db, clock }, search) => {
  const today = todayBy(clock);
  const page = await findArtifactPage(db, today, search);
  return { ...page, items: await artifactsFrom(db, page.items, today) };
};
