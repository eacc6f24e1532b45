import type * as contract from "#features/playbooks/contracts/playbook.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { problemsOf } from "../library/steps.rules.ts";

export const checkPlaybook: Verb<typeof contract.checkPlaybook> = async (_context, { steps }) => ({
  problems: problemsOf(steps),
});
