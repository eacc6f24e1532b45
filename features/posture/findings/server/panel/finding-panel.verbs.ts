import {
  findingStatuses,
  openStatuses,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/finding-panel.contract.ts";
import { selectionFor } from "../findings/selection-for.ts";
import {
  countExploitedFindings,
  countLate,
  countNotEvaluated,
  countScannedAssets,
  findNewestScan,
  findTotals,
  findTrend,
  noneOpen,
} from "./finding-panel.store.ts";

const getFindingPanel: Verb<typeof contract.getFindingPanel> = async (context, { area, days }) => {
  const { db, clock } = context;
  const selection = await selectionFor(context, { area });
  const [last, totals] = [await findNewestScan(db, area), await findTotals(db, area)];
  const byStatus = Object.fromEntries(findingStatuses.map((status) => [status, 0])) as Record<
    (typeof findingStatuses)[number],
    number
  >;
  const bySeverity = { ...noneOpen };
  for (const { severity, status, count } of totals) {
    byStatus[status as keyof typeof byStatus] += count;
    if ((openStatuses as readonly string[]).includes(status)) bySeverity[severityOfRank(severity)] += count;
  }
  const since = selection.scannedSince;
  return {
    status: last || totals.length > 0 ? "available" : "no_scan",
    as_of: last?.ended_at.toISOString() ?? null,
    open: Object.values(bySeverity).reduce((sum, count) => sum + count, 0),
    by_severity: bySeverity,
    by_status: byStatus,
    kev_open: await countExploitedFindings(db, area),
    late: await countLate(db, selection),
    not_evaluated: await countNotEvaluated(db, selection),
    coverage: { ...(await countScannedAssets(db, area, since)), since: since.toISOString() },
    last_scan: last ? { ...last, ended_at: last.ended_at.toISOString() } : null,
    trend: await findTrend(db, area, daysAfter(dayOf(clock.now()), -days)),
  };
};

export const findingPanelVerbs = [route(contract.getFindingPanel, getFindingPanel)];
