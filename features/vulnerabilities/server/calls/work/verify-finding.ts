import { findStandingAssets } from "#features/entities/server/entities.public.ts";
import { assessmentSource, manualSource } from "#features/scans/contracts/finding-terms.contract.ts";
import { recordFinding } from "#features/scans/server/scans.public.ts";
import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { findIssue } from "#features/vulnerabilities/server/findings/finding-detail.store.ts";
import { isOpen } from "#features/vulnerabilities/server/work/finding-step.rules.ts";
import { leaveComment } from "#features/vulnerabilities/server/work/finding-steps.ts";
import {
  advanceVersion,
  findWorkedFindings,
} from "#features/vulnerabilities/server/work/finding-work.store.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";

/** What was recorded of it, as the person saw it. */
async function recordedOf(db: Database, seen: { id: string; version: number }) {
  const row = asSeen((await findWorkedFindings(db, [seen.id]))[0], seen);
  const issue = await findIssue(db, row.issue_id);
  if (issue.source === assessmentSource)
    throw new Refusal("conflict", {
      detail: "La encontró una evaluación proactiva: pida una reprueba en Verificaciones.",
    });
  if (issue.source !== manualSource)
    throw new Refusal("conflict", { detail: "La vio un escáner: la comprueba su próximo escaneo." });
  if (!isOpen(row.status))
    throw new Refusal("conflict", { detail: "La vulnerabilidad ya no está abierta: no hay qué verificar." });
  const asset = (await findStandingAssets(db, [row.asset_id])).get(row.asset_id);
  if (!asset) throw new Refusal("not_found");
  const { rule_id, title, description, solution, cves } = issue;
  const severity = severityOf(row.scanner_severity);
  return { asset: asset.name, rule_id, title, description, solution, cves, severity };
}

export const verifyFinding: SteppedVerb<typeof contract.verifyFinding> = async (
  steps,
  { id, version, is_there, note },
) => {
  const recorded = await steps.within("write", async ({ db, clock, entryFollows }) => {
    const found = await recordedOf(db, { id, version });
    // The verification is stored in later transactions: of several people who saw this version one may go on.
    refuseStale(await advanceVersion(db, { id, version }));
    entryFollows();
    return { ...found, at: clock.now().toISOString() };
  });
  await recordFinding(steps, { ...recorded, is_there });
  return await steps.within("write", (context) =>
    leaveComment(context, id, { body: note, visibility: "client" }),
  );
};
