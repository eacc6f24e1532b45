import {
  ManagerFileOptions,
  type ManagerReceipt,
} from "#features/posture/deep-security/contracts/protection-imports.contract.ts";
import { recogniseManagerFile } from "#features/posture/deep-security/readers/manager-formats.ts";
import { isUsageReport, usageFormat } from "#features/posture/deep-security/readers/usage-report.ts";
import { findScan, undoScan } from "#features/posture/findings/server/findings.public.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findComputerAssets, saveComputers, savePolicies, saveRules } from "../facts/computer.store.ts";
import { findKnownManager } from "../facts/known-computers.ts";
import { removeReports } from "../facts/report.store.ts";
import { findSettings } from "../facts/setting.store.ts";
import { gapsAmong } from "../gaps/judge-computer.rules.ts";
import { judgeManager } from "../gaps/judge-manager.ts";
import { storeUsage } from "../usage/store-usage.ts";
import { removeUsage } from "../usage/usage.store.ts";
import { storeExport } from "./store-export.ts";

/** Undoes an export: its gaps as for any scan, and the computers return to the state of the previous exports. */
async function undoExport(
  context: VerbContext,
  { companyId, importId }: { companyId: number; importId: string },
): Promise<void> {
  const { db, announce } = context;
  // An export of rules or groups contains no computers, so it has no scan.
  if (await findScan(db, importId)) await undoScan(context, importId);
  await removeReports(db, { companyId, importId });
  const manager = await findKnownManager(db, companyId);
  const settings = await findSettings(db, companyId);
  const assets = await findComputerAssets(db, companyId);
  const judgedComputers = await judgeManager(context, {
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
    judgedComputers.map(({ judgements, ...each }) => ({ ...each, gaps: gapsAmong(judgements) })),
  );
  announce({ topic: "deep_security.changed", data: {} });
}

interface Found {
  figures: Record<string, number>;
  receipt: ManagerReceipt;
}

const headBytes = 64 * 1024;

async function headOf(file: ImportFile<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await file.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(chunks);
}

/** The end of a stated day, and never after now. */
function takenAtOf({ exported_on }: ManagerFileOptions, now: Date): Date {
  if (exported_on === undefined) return now;
  if (exported_on > dayOf(now))
    throw new UnreadableFile(`El día de la exportación todavía no llega: ${exported_on}.`);
  return new Date(Math.min(beginningOf(exported_on, 1).getTime() - 1, now.getTime()));
}

/** Exports of a Deep Security manager, from the file to computers and gaps, and back. */
export const managerImporter = defineImporter<ManagerFileOptions, Found, ManagerReceipt>({
  name: "deep_security.export",
  scope: "company",
  onArrival: "survey",
  options: ManagerFileOptions,
  recognise: async (file) => {
    const head = await headOf(file);
    return recogniseManagerFile(head) ?? (isUsageReport(head) ? usageFormat : undefined);
  },
  unrecognised:
    "No es una exportación de Deep Security. Se leen las respuestas de su API (equipos, políticas, grupos, reglas de prevención y asignaciones, en JSON o una por línea) y el informe de uso de módulos en CSV.",
  store: async (context, file) =>
    file.format === usageFormat
      ? await storeUsage(context, file)
      : await storeExport(context, file, takenAtOf(file.options, context.clock.now())),
  async undo(context, { id }) {
    const of = { companyId: companyIn(context.actor), importId: id };
    if ((await removeUsage(context.db, of)) === 0) await undoExport(context, of);
    else context.announce({ topic: "deep_security.changed", data: {} });
  },
  topic: "deep_security.imports_changed",
  actions: importActions("deep_security.export"),
  objectType: "deep_security_export",
  command: {
    name: "deep-security",
    description: "Carga respuestas de la API de Deep Security: el formato se reconoce por su contenido",
    flags: [{ flag: "--exported-on <AAAA-MM-DD>", description: "día de la exportación, si no es hoy" }],
    optionsOf: ({ exportedOn }) => (exportedOn === undefined ? {} : { exported_on: exportedOn }),
  },
});
