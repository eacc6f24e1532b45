import type { DeliverableKind } from "#platform/contract/deliverables/deliverable-kinds.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The period of a search for evidence; days of the company's calendar, both inclusive. */
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
  /** The SHA-256, hexadecimal; null where the object has no file. */
  sha256: string | null;
  /** The time at which the object was published or closed. It decides whether the delivery was late. */
  at: Date;
}

export interface EvidenceSearch {
  period: EvidencePeriod;
  id?: string | undefined;
  limit: number;
}

export type EvidenceContext = Pick<VerbContext, "db" | "clock"> & { companyId: number };

/**
 * A kind of evidence, declared by the area of its objects. Only objects that every person of the company may read are
 * evidence.
 */
export interface DeliveryEvidenceKind {
  /** The kind, such as `published_report`; unique. */
  kind: string;
  /** The label: "Informe publicado". */
  label: string;
  /** The deliverables that it proves. */
  proves: readonly DeliverableKind[];
  /**
   * Returns the objects of the company for a period that are valid evidence, the newest first; if an id is given,
   * only that object.
   */
  findValid(context: EvidenceContext, search: EvidenceSearch): Promise<DeliveryEvidence[]>;
  /** Returns the ids of the given objects that were valid evidence and have been withdrawn since. */
  findWithdrawn(context: EvidenceContext, ids: readonly string[]): Promise<string[]>;
}

/** Returns the kind with its type. */
export function defineDeliveryEvidence(kind: DeliveryEvidenceKind): DeliveryEvidenceKind {
  return kind;
}

export const deliveryEvidenceKinds = new ExtensionPoint<DeliveryEvidenceKind>("kinds of delivery evidence");
