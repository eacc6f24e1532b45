import type {
  ManagerFileOptions,
  ManagerReceipt,
} from "#features/posture/deep-security/contracts/protection-imports.contract.ts";
import { readUsageReport, type UsageRecord } from "#features/posture/deep-security/readers/usage-report.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import type { StoreResult } from "#platform/server/imports/importer.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { saveUsage, stageUsage } from "./usage.store.ts";

/** Days of computers of one report: 20,000 computers in three months. */
const maxDays = 2_000_000;
const dayMs = 86_400_000;

/** Stores the module usage report of a manager. */
export async function storeUsage(
  { db, actor, copyRows, announce }: VerbContext,
  file: ImportFile<ManagerFileOptions>,
): Promise<StoreResult<ManagerReceipt>> {
  if (!copyRows) throw new Error("A report is stored by an import");
  let rows = 0;
  let days = 0;
  async function* records(): AsyncGenerator<UsageRecord, void, undefined> {
    for await (const record of readUsageReport(file.open)) {
      if (record.kind === "problem") {
        file.refuse({ place: record.place, code: "unreadable", reason: record.reason });
        continue;
      }
      rows += 1;
      days += Math.floor((record.to - record.from) / dayMs) + 1;
      if (days > maxDays)
        throw new UnreadableFile(`El informe trae más de ${maxDays} días de uso: divídalo.`);
      yield record;
    }
  }
  await stageUsage(copyRows, records());
  const storedUsage = await saveUsage(db, { companyId: companyIn(actor), importId: file.id });
  announce({ topic: "deep_security.changed", data: {} });
  return {
    figures: { records: rows + file.refusedCount, kept: rows },
    receipt: {
      computers: 0,
      policies: 0,
      groups: 0,
      rules: 0,
      assignments: 0,
      covered: 0,
      assets: { known: 0, new: 0, ambiguous: 0 },
      gaps: { new: 0, reopened: 0, persistent: 0, gone: 0, not_evaluated: 0 },
      shared_guids: [],
      usage: { rows, ...storedUsage },
    },
  };
}
