import * as paths from "#platform/contract/paths.ts";
import { defineSummaryPart } from "#platform/server/summaries/summary-part.extension.ts";
import { countAgents } from "../facts/agent-coverage.store.ts";

/**
 * The time before the end of a month, in milliseconds, within which an agent must have been seen to count as
 * reporting.
 */
const lastWeekMs = 7 * 86_400_000;

/**
 * The part of the monthly summary with the share of the protected computers whose agents reported at the end of the
 * month.
 */
export const protectionSummary = defineSummaryPart({
  area: "deep-security",
  permission: "finding.read",
  async read({ db, month: { companyId, until } }) {
    const counts = await countAgents(db, {
      companyId,
      seenFrom: new Date(until.getTime() - lastWeekMs),
      until,
    });
    return { coverage: [{ kind: "agents", ...counts, path: paths.deepSecurity }] };
  },
});
