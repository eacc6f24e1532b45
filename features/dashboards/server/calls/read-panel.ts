import type { readPanel as call } from "#features/dashboards/contracts/dashboards.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPanel } from "../boards/version.store.ts";
import { answerPanel } from "../panels/answer-panel.ts";
import { boardSpan } from "../panels/board-span.rules.ts";

export const readPanel: Verb<typeof call> = async (context, { id, panel, period, from, to, conditions }) => {
  const { db, actor, clock } = context;
  const question = await findPanel(db, companyIn(actor), { id, panel });
  if (!question?.spec) throw new Refusal("not_found");
  const span = boardSpan({ period: period ?? question.period, from, to }, clock.now());
  if (!span)
    throw new Refusal("invalid_input", {
      detail: "Elija un período de hasta 400 días que termine después de empezar.",
    });
  return await answerPanel(context, question.spec, {
    ...span,
    source: question.source_id,
    conditions: conditions ?? [],
  });
};
