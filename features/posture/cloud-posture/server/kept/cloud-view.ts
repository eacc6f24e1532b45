import type { CloudRun } from "#features/posture/cloud-posture/contracts/cloud-history.contract.ts";
import type {
  CloudAccount,
  CloudCategoryRow,
} from "#features/posture/cloud-posture/contracts/cloud-panel.contract.ts";
import {
  type CloudTally,
  cloudCategories,
} from "#features/posture/cloud-posture/contracts/cloud-terms.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { CloudRunRow } from "./cloud-run.store.ts";
import type { CountCell } from "./cloud-tally.rules.ts";
import { addAnsweredCount, addStoredCounts, emptyTally, withScore } from "./cloud-tally.rules.ts";

/** The expected interval of scans in days: a month plus a few days. */
export const expectedDays = 35;
export const expectedMs = expectedDays * 86_400_000;

export const isOld = (scannedAt: Date, now: Date): boolean =>
  now.getTime() - scannedAt.getTime() > expectedMs;

type Answered = readonly { outcome: string; count: number }[];

const noneFailing = () =>
  Object.fromEntries(severities.map((severity) => [severity, 0])) as CloudAccount["failing"];

/** Combines stored counts and manual answers to a tally. */
export function cloudTallyOf(
  cells: readonly { outcome: string; standing: number; named: number }[],
  answeredChecks: Answered = [],
): CloudTally {
  const tally = emptyTally();
  for (const cell of cells) addStoredCounts(tally, cell);
  for (const { outcome, count } of answeredChecks) addAnsweredCount(tally, outcome, count);
  return tally;
}

/** Returns the failures of some stored counts and their change. */
export function cloudFailuresOf(cells: readonly CountCell[]) {
  const failing = noneFailing();
  const sum = { failing, exposed: 0, added: 0, mended: 0 };
  for (const cell of cells) {
    if (cell.outcome !== "fail") continue;
    failing[severityOfRank(cell.severity)] += cell.standing;
    sum.exposed += cell.exposed;
    sum.added += cell.added;
    sum.mended += cell.mended;
  }
  return sum;
}

export function cloudRunOf(row: CloudRunRow, cells: readonly CountCell[]): CloudRun {
  const { failing, added, mended } = cloudFailuresOf(cells);
  return {
    scan_id: row.scan_id,
    provider: row.provider,
    account: row.account,
    name: row.name,
    tools: row.tools,
    ended_at: row.ended_at.toISOString(),
    complete: row.complete,
    stale: row.stale,
    resources: row.resources,
    named_resources: row.named_resources,
    gone_resources: row.gone_resources,
    checks: row.checks,
    tally: withScore(cloudTallyOf(cells)),
    failing,
    added,
    mended,
  };
}

/** Returns all categories, including empty ones, with their stored counts and manual answers. */
export function categoryTallies(
  cells: readonly CountCell[],
  answeredChecks: readonly { category: string; outcome: string; count: number }[],
): CloudCategoryRow[] {
  return cloudCategories.map((category) => {
    const own = cells.filter((cell) => cell.category === category);
    const { failing, added, mended } = cloudFailuresOf(own);
    const tally = cloudTallyOf(
      own,
      answeredChecks.filter((each) => each.category === category),
    );
    return { category, tally: withScore(tally), failing, added, mended };
  });
}
