import * as paths from "#platform/contract/paths.ts";
import { defineSummaryPart } from "#platform/server/summaries/summary-part.extension.ts";
import { countAgents } from "../facts/agent-coverage.store.ts";

/** An agent counts as reporting at the end of a month when it was seen in its last week. */
const lastWeekMs = 7 * 86_400_000;

/** The share of the protected computers whose agents reported at the end of a month. */
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
