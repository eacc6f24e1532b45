import type { SummaryContent } from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { composeSummary } from "../composition/compose-summary.ts";
import { factsHash, gatherFacts } from "./gather-facts.ts";

export interface ComposedMonth {
  month: string;
  content: SummaryContent;
  factsSha256: string;
}

/**
 * Composes a month from the data that the company's own people may see, in a read transaction with their rights only.
 */
export async function composeMonthOf(gate: Gate, companyId: number, month: string): Promise<ComposedMonth> {
  return await asSystem(
    gate,
    { scope: "company", effect: "read", name: "executive_summaries.compose", companyId, oversees: false },
    async (context) => {
      const facts = await gatherFacts(context, month);
      return { month, content: composeSummary(facts), factsSha256: factsHash(facts) };
    },
  );
}

/** Refuses a month that is not over by the provider's calendar. */
export function expectPastMonth(month: string, now: Date): void {
  if (month >= dayOf(now).slice(0, 8).concat("01"))
    throw new Refusal("invalid_input", { detail: "Se puede resumir un mes desde que termina." });
}
