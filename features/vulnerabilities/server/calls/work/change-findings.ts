import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { changeSelected } from "#features/vulnerabilities/server/work/change-selected.ts";
import { planAction } from "#features/vulnerabilities/server/work/finding-steps.ts";
import type { Verb } from "#platform/server/verb.ts";

export const changeFindings: Verb<typeof contract.changeFindings> = (context, { action, ...request }) =>
  changeSelected(context, { ...request, action, planFor: () => planAction(context, action) });
