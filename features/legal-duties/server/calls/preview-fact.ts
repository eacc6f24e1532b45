import type * as contract from "#features/legal-duties/contracts/legal-duties.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { standingView } from "../case/duties-view.ts";
import { readLegalCase, standingOf } from "../case/legal-case.ts";
import { withFact } from "../case/legal-facts.rules.ts";
import { costOf } from "../duties/cost.rules.ts";
import { dutyOf } from "../duties/legal-duties.ts";

export const previewFact: Verb<typeof contract.previewFact> = async (context, { id, fact }) => {
  const { known, dossier } = await readLegalCase(context, id);
  const now = context.clock.now();
  const changes = costOf(standingOf(known, now), standingOf(withFact(known, fact, dossier), now));
  return {
    changes: changes.map(({ code, before, after, lateAtOnce }) => ({
      code,
      name: dutyOf(code)?.name ?? code,
      before: standingView(before),
      after: standingView(after),
      late_at_once: lateAtOnce,
    })),
  };
};
