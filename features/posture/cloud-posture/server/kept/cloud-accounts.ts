import type { CloudAccount } from "#features/posture/cloud-posture/contracts/cloud-panel.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  type AnsweredRow,
  findAnsweredChecks,
  findCells,
  findNewestRuns,
  type SnapshotBucket,
} from "./cloud-run.store.ts";
import { withScore } from "./cloud-tally.rules.ts";
import { cloudFailuresOf, cloudTallyOf, isOld } from "./cloud-view.ts";

export interface CloudPostureState {
  accounts: CloudAccount[];
  /** The stored counts of the last scan of each account. */
  cells: SnapshotBucket[];
  answered: AnsweredRow[];
}

/**
 * Orders accounts by failures, severity by severity: one more critical failure outweighs any number of less severe
 * ones.
 */
export function isWorse(one: Pick<CloudAccount, "failing">, other: Pick<CloudAccount, "failing">): number {
  for (const severity of severities) {
    const difference = other.failing[severity] - one.failing[severity];
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the state of every account after its last scan, the worst first. */
export async function readCloudPostureState({
  db,
  clock,
}: Pick<VerbContext, "db" | "clock">): Promise<CloudPostureState> {
  const now = clock.now();
  const runs = await findNewestRuns(db);
  const before = await findNewestRuns(db, 2);
  const cells = Map.groupBy(await findCells(db, runs), ({ account }) => account);
  const cellsBefore = Map.groupBy(await findCells(db, before), ({ account }) => account);
  const answeredChecks = await findAnsweredChecks(db, dayOf(now));
  const accounts = runs.map((run): CloudAccount => {
    const own = cells.get(run.account) ?? [];
    const answers = answeredChecks.filter(({ account }) => account === run.account);
    const former = cellsBefore.get(run.account);
    return {
      provider: run.provider,
      account: run.account,
      name: run.name,
      scan_id: run.scan_id,
      scanned_at: run.ended_at.toISOString(),
      complete: run.complete,
      old: isOld(run.ended_at, now),
      regions: run.regions,
      resources: run.resources,
      named_resources: run.named_resources,
      gone_resources: run.gone_resources,
      checks: run.checks,
      tally: withScore(cloudTallyOf(own, answers)),
      ...cloudFailuresOf(own),
      // Answers to manual checks are only known as of today, so they are left out of both scores to make them
      // comparable.
      score_before: former ? withScore(cloudTallyOf(former)).score : null,
    };
  });
  accounts.sort((one, other) => isWorse(one, other) || one.account.localeCompare(other.account));
  return { accounts, cells: [...cells.values()].flat(), answered: answeredChecks };
}
