import * as contract from "#features/evidence/evidence.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countByStatus } from "../artifacts/artifact.store.ts";
import { findSpace } from "../artifacts/artifact-parts.store.ts";
import { todayBy } from "../today.ts";

export const summarizeArtifacts: Verb<typeof contract.summarizeArtifacts> = async ({ db, actor, clock }) => {
  const [counted, space] = await Promise.all([
    countByStatus(db, todayBy(clock)),
    findSpace(db, companyIn(actor)),
  ]);
  const counts = new Map(counted.map(({ status, count }) => [status, count]));
  const by_status = Object.fromEntries(
    contract.artifactStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<contract.ArtifactStatus, number>;
  return { by_status, ...space };
};
