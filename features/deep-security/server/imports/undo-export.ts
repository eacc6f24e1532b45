import { findScan, undoScan } from "#features/scans/server/scans.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findComputerAssets, saveComputers, savePolicies, saveRules } from "../facts/computer.store.ts";
import { findKnownManager } from "../facts/known-computers.ts";
import { removeReports } from "../facts/report.store.ts";
import { findSettings } from "../facts/setting.store.ts";
import { findImportance } from "../gaps/asset-importance.store.ts";
import { gapsAmong, judgeComputer } from "../gaps/judge-computer.rules.ts";

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
  const importance = await findImportance(
    db,
    [...assets.values()].flatMap((id) => id ?? []),
  );
  await savePolicies(db, companyId, manager);
  await saveRules(db, companyId);
  await saveComputers(
    db,
    companyId,
    manager.computers.map((computer) => {
      const assetId = assets.get(computer.number) ?? null;
      const judgements = judgeComputer(computer, settings, assetId ? importance.get(assetId) : undefined);
      return { computer, assetId, gaps: gapsAmong(judgements) };
    }),
  );
  announce({ topic: "deep_security.changed", data: {} });
}
