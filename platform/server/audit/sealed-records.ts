import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { ChainedRow } from "./audit-chain.ts";
import type { ChainReport } from "./verify-audit.store.ts";

/** The difference between a sealed record and the record that the portal wrote; sealed records form an HMAC chain. */
export type SealFault = "changed" | "missing" | "cut short";

/** The result of verifying the sealed records (HMAC chains) of one kind in one company. */
export interface SealedRecordsReport {
  companyId: number;
  /** The kind of the records, as `custody` for pieces of evidence. */
  kind: "custody";
  records: number;
  /** The number of records that are older than sealing: their first links have a hash without a key. */
  sealedLater: number;
  /** The number of records without a sealed link. */
  unsealed: number;
  /** Broken records; `sequence` is the first invalid link. */
  broken: { id: string; sequence: number; reason: SealFault }[];
}

/** One verification of a feature's records that have their own sealed (HMAC) chain. */
export interface SealedRecordsCheck {
  /** Receives each valid entry of the audit log, in the order of its chain. */
  visit(entry: ChainedRow): void;
  /** Compares the sealed records of these companies with the visited audit entries; called once, after all entries. */
  verify(gate: Gate, chains: readonly ChainReport[]): Promise<SealedRecordsReport[]>;
}

/**
 * The verifications that features add to `audit verify`, which then checks their sealed records too. Each call
 * creates a new verification.
 */
export const sealedRecords = new ExtensionPoint<() => SealedRecordsCheck>("sealed records");
