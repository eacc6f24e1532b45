import { findFindingPolicy, saveFindingPolicy as savePolicy } from "#features/scans/server/scans.public.ts";
import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { announceFindings } from "#features/vulnerabilities/server/work/finding-case.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";

export const saveFindingPolicy: Verb<typeof contract.saveFindingPolicy> = async (context, policy) => {
  const { db, actor, clock, audit } = context;
  const { calendar, targets } = policy;
  if (calendar.kind === "business" && calendar.opens >= calendar.closes)
    throw new Refusal("invalid_input", { detail: "El horario debe terminar después de empezar." });
  const before = await findFindingPolicy(db);
  const saved = { companyId: companyIn(actor), at: clock.now(), by: authorOf(actor).name };
  refuseStale(await savePolicy(db, policy, saved));
  audit({
    action: "vulnerabilities.policy_saved",
    objectType: "vulnerability_policy",
    details: {
      from: { calendar: before.calendar, targets: before.targets },
      to: { calendar, targets },
    },
  });
  announceFindings(context);
  return await findFindingPolicy(db);
};
