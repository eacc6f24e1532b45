import type { SummaryHome } from "#features/delivery/executive-summaries/contracts/summary-home.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findDecisions } from "../summaries/decision.store.ts";
import { findNewestPublishedSummary } from "../summaries/summary.store.ts";

/** Returns the newest published summary and its decisions without an answer. */
export async function summaryHome({ db, actor }: VerbContext, since: Date): Promise<SummaryHome> {
  const companyId = companyIn(actor);
  const row = await findNewestPublishedSummary(db, companyId);
  if (!row?.published_at) return { last: null, is_new: false };
  const decisions = await findDecisions(db, companyId, row.id);
  return {
    last: {
      id: row.id,
      month_name: row.content.month_name,
      headline: row.headline,
      published_at: row.published_at.toISOString(),
      unanswered: decisions.filter(({ answer }) => answer === null).length,
    },
    is_new: row.published_at > since,
  };
}
