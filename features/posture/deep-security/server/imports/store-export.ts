import {
  type RecognisedAssets,
  recogniseAssets,
} from "#features/detection/entities/server/entities.public.ts";
import type {
  ManagerFileOptions,
  ManagerReceipt,
} from "#features/posture/deep-security/contracts/protection-imports.contract.ts";
import { gapSource } from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import { identitiesOf, storeReport } from "#features/posture/findings/server/findings.public.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import type { StoreResult } from "#platform/server/imports/importer.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  findComputerAssets,
  saveComputers,
  saveCounts,
  savePolicies,
  saveRules,
} from "../facts/computer.store.ts";
import type { ComputerFacts } from "../facts/computer-facts.ts";
import { findKnownManager } from "../facts/known-computers.ts";
import { removeOldReports, saveReports, stageReports } from "../facts/report.store.ts";
import { findSettings } from "../facts/setting.store.ts";
import { assetKeyOf, type CoveredComputer, gapReport, scanAssetOf } from "../gaps/gap-report.ts";
import { gapsAmong } from "../gaps/judge-computer.rules.ts";
import { judgeManager } from "../gaps/judge-manager.ts";
import { gapReportsOf, noRecords, type RecordCounts } from "./manager-reports.ts";

const keepReportsMs = 100 * 86_400_000;
const noGaps = { new: 0, reopened: 0, persistent: 0, gone: 0, not_evaluated: 0 };

/**
 * Stores an export: its statements, the computers that result from them, and the gaps of the computers that it
 * covers.
 */
export async function storeExport(
  context: VerbContext,
  file: ImportFile<ManagerFileOptions>,
  takenAt: Date,
): Promise<StoreResult<ManagerReceipt>> {
  const { db, actor, copyRows, clock, announce } = context;
  if (!copyRows) throw new Error("An export is stored by an import");
  const companyId = companyIn(actor);
  const origin = { companyId, importId: file.id, takenAt };
  const settings = await findSettings(db, companyId);
  const counts = noRecords();
  await stageReports(copyRows, gapReportsOf(file, settings, counts));
  if (counts.records === 0) throw new UnreadableFile("El archivo no trae ningún registro de Deep Security.");
  await saveReports(db, origin);
  await removeOldReports(db, companyId, new Date(clock.now().getTime() - keepReportsMs));
  const manager = await findKnownManager(db, companyId);
  if (counts.policy.size > 0) await savePolicies(db, companyId, manager);
  if (counts.rule.size > 0) await saveRules(db, companyId);
  const assets = await recogniseComputers(context, manager.computers, file.id, takenAt);
  const judgedComputers = await judgeManager(context, {
    computers: manager.computers,
    settings,
    assetIdOf: (computer) => assets.ids.get(assetKeyOf(computer)) ?? null,
    takenAt,
  });
  await saveComputers(
    db,
    companyId,
    judgedComputers.map(({ judgements, ...each }) => ({
      ...each,
      gaps: gapsAmong(judgements),
    })),
  );
  const covered = judgedComputers.flatMap((each) => coveredBy(each, counts, file.id));
  const gaps = covered.length > 0 ? await storeGaps(context, file, { covered, assets, takenAt }) : noGaps;
  await saveCounts(db, origin);
  announce({ topic: "deep_security.changed", data: {} });
  return {
    figures: figuresOf(counts, file.refusedCount),
    receipt: {
      computers: counts.computer.size,
      policies: counts.policy.size,
      groups: counts.group.size,
      rules: counts.rule.size,
      assignments: counts.assignment.size,
      covered: covered.length,
      assets: { known: assets.known, new: assets.new, ambiguous: assets.ambiguous },
      gaps,
      shared_guids: sharedGuids(manager.computers, counts),
    },
  };
}

/** Finds or creates the assets of new computers, and of computers that the export names again. */
async function recogniseComputers(
  context: VerbContext,
  computers: readonly ComputerFacts[],
  importId: string,
  at: Date,
): Promise<RecognisedAssets> {
  const earlier = await findComputerAssets(context.db, companyIn(context.actor));
  const computersToMatch = computers.filter(
    (each) => each.importId === importId || !earlier.has(each.number),
  );
  const seenAssets = computersToMatch.map((computer) => {
    const asset = scanAssetOf(computer);
    return { key: asset.key, identities: identitiesOf(asset, gapSource), first: at, last: at };
  });
  const { ids: seenIds, ...found } = await recogniseAssets(context, seenAssets, importId);
  const ids = new Map<string, string>();
  for (const computer of computers) {
    const key = assetKeyOf(computer);
    const id = seenIds.get(key) ?? earlier.get(computer.number);
    if (id) ids.set(key, id);
  }
  return { ...found, ids };
}

/**
 * Returns a computer with the gaps that an import may determine: those that its own statements show, and the state of
 * modules that inherit from the policies in the import.
 */
function coveredBy(
  { computer, judgements }: CoveredComputer,
  { policy }: RecordCounts,
  importId: string,
): CoveredComputer[] {
  const own = judgements.filter(
    (each) =>
      each.importId === importId ||
      (policy.size > 0 && !["core", "updates", "assignment"].includes(each.basis)),
  );
  return own.some(({ holds }) => holds !== null) ? [{ computer, judgements: own }] : [];
}

interface CoveredExport {
  covered: readonly CoveredComputer[];
  assets: RecognisedAssets;
  takenAt: Date;
}

async function storeGaps(
  context: VerbContext,
  file: ImportFile<ManagerFileOptions>,
  { covered, assets, takenAt }: CoveredExport,
): Promise<ManagerReceipt["gaps"]> {
  const { id, name, format, open } = file;
  const source = { id, name, format, open, options: {}, refuse: () => {} };
  const { receipt } = await storeReport(context, source, gapReport(covered, takenAt), assets);
  const { changed, persistent, ...rest } = receipt.findings;
  return { ...rest, persistent: persistent + changed };
}

function figuresOf(counts: RecordCounts, refusedCount: number) {
  const storedCount =
    counts.computer.size + counts.policy.size + counts.group.size + counts.rule.size + counts.assignment.size;
  return { records: counts.records + refusedCount, kept: storedCount, merged: counts.records - storedCount };
}

function sharedGuids(computers: readonly ComputerFacts[], { computer }: RecordCounts): string[] {
  const twinComputers = computers.filter(
    ({ number, guidTwins }) => guidTwins.length > 0 && computer.has(number),
  );
  const groups = new Map(twinComputers.map((each) => [each.hostGuid, [each.displayName, ...each.guidTwins]]));
  return [...groups.values()].slice(0, 20).map((names) => names.join(", "));
}
