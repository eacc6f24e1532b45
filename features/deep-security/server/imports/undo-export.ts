import { findScan, undoScan } from "#features/scans/server/scans.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findComputerAssets, saveComputers, savePolicies, saveRules } from "../facts/computer.store.ts";
import { findKnownManager } from "../facts/known-computers.ts";
import { removeReports } from "../facts/report.store.ts";
import { findSettings } from "../facts/setting.store.ts";
import { gapsAmong } from "../gaps/judge-computer.rules.ts";
import { judgeManager } from "../gaps/judge-manager.ts";

/** Takes an export back: its gaps as any scan, and the computers as the exports before it describe them. */
export async function undoExport(
  context: VerbContext,
  { companyId, importId }: { companyId: number; importId: string },
): Promise<void> {
  const { db, announce } = context;
  // An export of rules or groups judges no computer, so it left no scan.
  if (await findScan(db, importId)) await undoScan(context, importId);
  await removeReports(db, { companyId, importId });
  const manager = await findKnownManager(db, companyId);
  const settings = await findSettings(db, companyId);
  const assets = await findComputerAssets(db, companyId);
  const judged = await judgeManager(context, {
    computers: manager.computers,
    settings,
    assetIdOf: ({ number }) => assets.get(number) ?? null,
    takenAt: context.clock.now(),
  });
  await savePolicies(db, companyId, manager);
  await saveRules(db, companyId);
  await saveComputers(
    db,
    companyId,
    judged.map(({ judgements, ...each }) => ({ ...each, gaps: gapsAmong(judgements) })),
  );
  announce({ topic: "deep_security.changed", data: {} });
}
