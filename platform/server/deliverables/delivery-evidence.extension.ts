import type { DeliverableKind } from "#platform/contract/deliverables/deliverable-kinds.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The period for which evidence is looked up; days of the company's calendar, both included. */
export interface EvidencePeriod {
  id: string;
  starts_on: string;
  ends_on: string;
}

/** An object of an area that proves a delivery. */
export interface DeliveryEvidence {
  /** The UUID of the object. */
  id: string;
  title: string;
  /** The page on which people of the company read it. */
  path: string;
  /** Hexadecimal; null where the object has no file. */
  sha256: string | null;
  /** The time at which it came to be: its publication, its closing. It decides whether the delivery was late. */
  at: Date;
}

export interface EvidenceSearch {
  period: EvidencePeriod;
  id?: string | undefined;
  limit: number;
}

export type EvidenceContext = Pick<VerbContext, "db" | "clock"> & { companyId: number };

/**
 * A kind of evidence, declared by the area that holds the objects. Only objects that every person of the company may read
 * are evidence.
 */
export interface DeliveryEvidenceKind {
  /** `published_report`; unique. */
  kind: string;
  /** "Informe publicado". */
  label: string;
  /** The deliverables that it proves. */
  proves: readonly DeliverableKind[];
  /** Valid objects of the company for a period, the newest first; only the named one where an id is given. */
  findValid(context: EvidenceContext, search: EvidenceSearch): Promise<DeliveryEvidence[]>;
  /** Those of some objects, which were valid once, that were taken back since. */
  findWithdrawn(context: EvidenceContext, ids: readonly string[]): Promise<string[]>;
}

/** Keeps the type of a kind. */
export function defineDeliveryEvidence(kind: DeliveryEvidenceKind): DeliveryEvidenceKind {
  return kind;
}

export const deliveryEvidenceKinds = new ExtensionPoint<DeliveryEvidenceKind>("kinds of delivery evidence");
