import type { ThreatsHome } from "#features/intelligence/threats/contracts/threats-home.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countRelevantThreats, findRelevantThreats } from "../panorama/relevance.store.ts";
import { findCompanyRow } from "../panorama/threat-company.store.ts";

export async function threatsHome({ db, actor }: VerbContext): Promise<ThreatsHome> {
  const companyId = companyIn(actor);
  const judgedAt = (await findCompanyRow(db))?.judged_at ?? null;
  const [first] = await findRelevantThreats(db, companyId, 1);
  const { touching } = await countRelevantThreats(db, companyId);
  return {
    judged: judgedAt !== null,
    touching,
    first: first?.name ?? null,
  };
}
