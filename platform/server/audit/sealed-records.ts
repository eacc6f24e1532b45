import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { ChainedRow } from "./audit-chain.ts";
import type { ChainReport } from "./verify-audit.store.ts";

/** The way in which a sealed record differs from the one that the portal wrote. */
export type SealFault = "changed" | "missing" | "cut short";

/** The sealed records of one kind and one company. */
export interface SealedRecordsReport {
  companyId: number;
  /** The kind of the records, as `custody` for pieces of evidence. */
  kind: "custody";
  records: number;
  /**
   * The number of records that existed before the portal began to seal: their first links have a hash without a key.
   */
  sealedLater: number;
  /** The number of records without a sealed link. */
  unsealed: number;
  /** Broken records; `sequence` is the first invalid link. */
  broken: { id: string; sequence: number; reason: SealFault }[];
}

/** One verification of the records of a feature that carry a sealed chain of their own. */
export interface SealedRecordsCheck {
  /** Receives each valid entry of the audit log, in the order of its chain. */
  visit(entry: ChainedRow): void;
  /** Compares the records of these companies with the visited entries; called once, at the end. */
  verify(gate: Gate, chains: readonly ChainReport[]): Promise<SealedRecordsReport[]>;
}

/**
 * The checks of features for `audit verify`, which then checks their sealed records too; each call begins a
 * verification.
 */
export const sealedRecords = new ExtensionPoint<() => SealedRecordsCheck>("sealed records");
