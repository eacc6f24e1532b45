import type { countThreatSource as call } from "#features/threats/contracts/threat-imports.contract.ts";
import { countOfSource, findSource } from "#features/threats/server/base/source.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const countSource: Verb<typeof call> = async ({ db }, { id }) => {
  if (!(await findSource(db, 0, id))) throw new Refusal("not_found");
  return await countOfSource(db, id);
};
