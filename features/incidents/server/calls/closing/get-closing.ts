import type * as contract from "#features/incidents/contracts/incident-closing.contract.ts";
import { closingOf } from "#features/incidents/server/closing/closing.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getClosing: Verb<typeof contract.getClosing> = async (context, { id }) => {
  const checks = await closingOf(context, id);
  return { checks, complete: checks.every(({ done }) => done) };
};
