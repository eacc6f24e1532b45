import type { listThreatSources as call } from "#features/threats/contracts/threat-imports.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countSources } from "../base/source.store.ts";

export const listSources: Verb<typeof call> = async ({ db, clock }) => ({
  items: (await countSources(db, clock.now())).map((source) => ({
    ...source,
    last_stated_at: source.last_stated_at?.toISOString() ?? null,
  })),
});
