import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { findingDetail } from "#features/vulnerabilities/server/findings/finding-detail.ts";
import { announceFindings, findingCase } from "#features/vulnerabilities/server/work/finding-case.ts";
import type { Verb } from "#platform/server/verb.ts";
import { explainBreach as explain } from "#platform/server/work/case-clocks.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";

export const explainBreach: Verb<typeof contract.explainBreach> = async (context, breach) => {
  const { id, kind, explanation } = breach;
  const { number } = await lockCase(context, findingCase, { id });
  await explain(context, findingCase, breach);
  context.audit({
    action: "finding.breach_explained",
    objectType: "finding",
    objectId: id,
    details: { number, clock: kind, explanation },
  });
  announceFindings(context, { id });
  return await findingDetail(context, id);
};
