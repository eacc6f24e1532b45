import type {
  composeMonth as composeCall,
  correctSummary as correctCall,
  recomposeSummary as recomposeCall,
} from "#features/executive-summaries/contracts/executive-summaries.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { composeMonthOf, expectPastMonth } from "../facts/compose-month.ts";
import { actOnSummary, expectState, refuse } from "../summaries/act-on-summary.ts";
import { addDraft, composedColumns } from "../summaries/add-draft.ts";
import { findSummary, lockSummary } from "../summaries/summary.store.ts";
import { summaryDetail } from "../summaries/summary-view.ts";

export const composeMonth: SteppedVerb<typeof composeCall> = async (steps, { month }) => {
  expectPastMonth(month, steps.gate.clock.now());
  const composed = await composeMonthOf(steps.gate, companyIn(steps.actor), month);
  return await steps.within("write", async (context) => {
    const id = await addDraft(context, composed);
    return id ? await summaryDetail(context, id) : refuse("Ese mes ya tiene un resumen.");
  });
};

/** The month of a summary as it is, for a composition outside of any transaction. */
async function monthOf(steps: Parameters<SteppedVerb<typeof recomposeCall>>[0], id: string): Promise<string> {
  const companyId = companyIn(steps.actor);
  const summary = await steps.within("read", ({ db }) => findSummary(db, companyId, id));
  if (!summary) throw new Refusal("not_found");
  return summary.month;
}

export const recomposeSummary: SteppedVerb<typeof recomposeCall> = async (steps, seen) => {
  const companyId = companyIn(steps.actor);
  const composed = await composeMonthOf(steps.gate, companyId, await monthOf(steps, seen.id));
  return await steps.within("write", (context) =>
    actOnSummary(context, seen, (summary) => {
      expectState(summary, ["draft"]);
      const columns = composedColumns(composed, summary);
      if (columns.sha256 === summary.sha256 && columns.facts_sha256 === summary.facts_sha256) return null;
      return { set: { ...columns, composed_at: context.clock.now() }, step: "recomposed" };
    }),
  );
};

export const correctSummary: SteppedVerb<typeof correctCall> = async (steps, { change_note, ...seen }) => {
  const companyId = companyIn(steps.actor);
  const composed = await composeMonthOf(steps.gate, companyId, await monthOf(steps, seen.id));
  return await steps.within("write", async (context) => {
    const summary = asSeen(await lockSummary(context.db, companyId, seen.id), seen);
    expectState(summary, ["published"]);
    const corrects = { summary, changeNote: change_note };
    const id = await addDraft(context, composed, { corrects });
    return id ? await summaryDetail(context, id) : refuse("Ese mes ya tiene una corrección en preparación.");
  });
};
