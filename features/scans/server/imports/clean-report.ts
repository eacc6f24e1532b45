import type { ScanReceipt } from "#features/scans/scans.contract.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { StagedReport } from "../matching/stage-report.ts";

/**
 * Refuses what says nothing at all. A scan that came to its end and found nothing is a report like any other: what it
 * covered is mended.
 */
export function refuseUnlessRead(
  { summary, facts }: StagedReport,
  firstProblem: { place: string; reason: string } | undefined,
): void {
  if (summary.rows > 0 || summary.hosts > 0 || summary.decisions > 0) return;
  if (firstProblem)
    throw new UnreadableFile(
      `No se pudo leer nada del reporte (${firstProblem.place}). ${firstProblem.reason}`,
    );
  if (!facts || summary.scan.complete === false)
    throw new UnreadableFile("El reporte no trae activos ni resultados.");
}

/** What a run without results was asked to look at; of several the first whose account nobody stated. */
export function scopeOf({ scopes }: StagedReport, assets: number): ScanReceipt["scope"] {
  const [first] = scopes;
  if (!first) return null;
  const { targets, task, account } = (scopes.find(({ scope }) => scope.account === "") ?? first).scope;
  return { targets: targets.slice(0, 20), task, account, assets };
}
