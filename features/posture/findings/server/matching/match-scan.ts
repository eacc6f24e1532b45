import type { ScanEffect } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { computeClocks } from "#platform/server/clocks/clock.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import { gatherChecked, saveChecks } from "../checks/save-checks.store.ts";
import { fixClock } from "../clocks/finding-clock.rules.ts";
import { findPromises } from "../clocks/finding-policy.store.ts";
import type { FindingAreaPart } from "../finding-area.extension.ts";
import { attackedPoints, severityPoints } from "../priority/priority.rules.ts";
import { retireLeftOpen } from "../retirement/follow-retirement.ts";
import {
  type Applied,
  addNew,
  addScanFindings,
  addScanSteps,
  applyCounts,
  type GroupClock,
  moveClocks,
  saveEvidence,
  saveFindingCounts,
  updateKnownFindings,
} from "./apply-effects.store.ts";
import { insertLastResults } from "./last-results.store.ts";
import {
  countEffects,
  countRows,
  findTraits,
  type MatchedRows,
  matchKnownFindings,
  matchMissed,
  matchNew,
} from "./match-findings.store.ts";
import { coverGone, saveNodePositions } from "./place.store.ts";
import {
  gatherSeenResults,
  moveIssues,
  recordScannedAssets,
  type ScanToMatch,
  saveCoverage,
  saveIssues,
} from "./stage-scan.store.ts";

/**
 * Matches a staged scan, whose assets are identified, with the company's findings: new, reopened, persisting,
 * changed, closed or not evaluated. It runs a few set-based statements in one transaction.
 */
export async function matchScan(
  context: VerbContext,
  scan: ScanToMatch,
  { checks, actorName }: { checks: Parameters<typeof saveCoverage>[2]; actorName: string },
  areas: readonly FindingAreaPart[],
): Promise<{ findings: Record<ScanEffect, number>; rows: MatchedRows }> {
  const { db } = context;
  const keeping = areas.filter(({ keepsOutcomes }) => keepsOutcomes);
  await saveCoverage(db, scan, checks);
  await moveIssues(
    db,
    scan,
    keeping.map(({ area }) => area),
  );
  await saveIssues(db, scan);
  if (keeping.length > 0) {
    await saveNodePositions(db, scan);
    await coverGone(db, scan);
    await gatherChecked(db, scan);
  }
  if (scan.words === "of_each") await insertLastResults(db, scan);
  await gatherSeenResults(db, scan);
  await matchKnownFindings(db, scan);
  await matchMissed(db, scan);
  const addedCount = await matchNew(db, scan);
  const applied: Applied = {
    scan,
    clocks: await clocksOf(context, scan),
    points: {
      bySeverity: severities.map((severity) => [severityRank(severity), severityPoints[severity]] as const),
      attacked: attackedPoints,
    },
    actorName,
  };
  await saveEvidence(db, scan.companyId);
  await addNew(db, applied, addedCount);
  await addScanFindings(db, scan);
  await saveFindingCounts(db, scan.companyId, "before");
  if ((await updateKnownFindings(db, applied)) > 0)
    throw new Refusal("conflict", {
      detail: "Alguien cambió hallazgos de este escaneo mientras se guardaba: guárdelo otra vez.",
    });
  await saveFindingCounts(db, scan.companyId, "after");
  await applyCounts(db, scan, dayOf(scan.endedAt));
  await addScanSteps(db, applied);
  const computed = await moveClocks(db, applied);
  await recomputeClocks(context, { name: "finding", clocks: fixClock }, computed);
  await recordScannedAssets(db, scan);
  if (keeping.length > 0) await saveChecks(db, scan);
  await retireLeftOpen(context, undefined, scan.scanId);
  for (const area of areas) await area.afterScan?.(context, scan.scanId);
  const counts = new Map((await countEffects(db)).map(({ effect, count }) => [effect, count]));
  const of = (effect: ScanEffect) => counts.get(effect) ?? 0;
  const findings = {
    new: of("new"),
    reopened: of("reopened"),
    persistent: of("persistent"),
    changed: of("changed"),
    gone: of("gone"),
    not_evaluated: of("not_evaluated"),
  };
  return { findings, rows: await countRows(db) };
}

/** Computes one timer per combination of traits, because all new timers start with the scan. */
async function clocksOf(
  { db }: Pick<VerbContext, "db">,
  { endedAt, now }: ScanToMatch,
): Promise<GroupClock[]> {
  const traits = await findTraits(db);
  if (traits.length === 0) return [];
  const promisedTo = await findPromises(db);
  return traits.flatMap((each) => {
    const { severity, exposed, exploited } = each;
    const promised = promisedTo({ severity, exposure: exposed ? "external" : "internal", kev: exploited });
    if (!promised) return [];
    const story = [{ type: "opened", at: endedAt, bulkId: null, facts: { promised } }];
    const [clock] = computeClocks(fixClock, story, now);
    return clock ? [{ ...each, promised, clock }] : [];
  });
}
