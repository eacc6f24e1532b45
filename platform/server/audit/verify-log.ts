import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { readAnchors } from "./audit-anchor.ts";
import { type SealedRecordsReport, sealedRecords } from "./sealed-records.ts";
import { type ChainReport, verifyAudit } from "./verify-audit.store.ts";

export interface LogReport {
  anchors: { valid: number; forged: number };
  chains: ChainReport[];
  records: SealedRecordsReport[];
}

/**
 * Verifies all chains of the audit log in one snapshot, then the sealed records of the features against them.
 * `anchors` is the text of the external anchors, read before the snapshot, so that no anchor is newer than it.
 */
export async function verifyLog(gate: Gate, anchors: string): Promise<LogReport> {
  const lines = readAnchors(gate.keyring, anchors);
  const forged = lines.filter((links) => links === null).length;
  const checks = gate.extensions(sealedRecords).map((begin) => begin());
  const frame = { scope: "platform", effect: "read", snapshot: true, name: "audit verify" } as const;
  const chains = await asSystem(gate, frame, ({ db, keyring }) =>
    verifyAudit(
      db,
      keyring,
      lines.flatMap((links) => links ?? []),
      (entry) => {
        for (const check of checks) check.visit(entry);
      },
    ),
  );
  const ofCompanies = chains.filter(({ companyId }) => companyId !== 0);
  const records: SealedRecordsReport[] = [];
  for (const check of checks) records.push(...(await check.verify(gate, ofCompanies)));
  return { anchors: { valid: lines.length - forged, forged }, chains, records };
}
