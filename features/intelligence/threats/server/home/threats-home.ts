import type { ThreatsHome } from "#features/intelligence/threats/contracts/threats-home.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCompanyRow } from "../panorama/threat-company.store.ts";
import { countTouching, findTouching } from "../panorama/touch.store.ts";

export async function threatsHome({ db, actor }: VerbContext): Promise<ThreatsHome> {
  const companyId = companyIn(actor);
  const judged = (await findCompanyRow(db))?.judged_at ?? null;
  const [first] = await findTouching(db, companyId, 1);
  const { touching } = await countTouching(db, companyId);
  return {
    judged: judged !== null,
    touching,
    first: first?.name ?? null,
  };
}
