import type { saveTargets as call } from "#features/threats/contracts/panorama.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { companyTargets } from "../panorama/company-facts.ts";
import { judgeCompanyName } from "../panorama/judge-company-name.ts";
import { writeTargets } from "../panorama/threat-company.store.ts";

export const saveTargets: Verb<typeof call> = async (context, { version, sectors, countries }) => {
  const { db, actor, clock, audit, enqueue } = context;
  const companyId = companyIn(actor);
  const of = { companyId, version, at: clock.now(), by: authorOf(actor).name };
  refuseStale(await writeTargets(db, of, { sectors, countries }));
  audit({
    action: "threats.targets_saved",
    objectType: "threat_company",
    objectId: String(companyId),
    details: { sectors, countries },
  });
  enqueue(judgeCompanyName, { company_id: companyId });
  return await companyTargets(db);
};
