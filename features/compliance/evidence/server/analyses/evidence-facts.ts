import { type AnalysisFrame, dayAfter } from "#features/assistant/analyses/server/analyses.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findExpiringEvidence } from "../worth/worth.store.ts";

/** The data about evidence that the analysis rules evaluate. */
export interface EvidenceFacts {
  /** Approved evidence that expires within the next thirty days. */
  expiring: readonly { id: string; title: string; valid_until: string | null }[];
}

const soonDays = 30;
/**
 * The maximum number of pieces of evidence that are read. No company has as many, so the sentences may count
 * the items.
 */
const maxEvidence = 1_000;

export async function readEvidenceFacts(
  { db }: VerbContext,
  { today }: AnalysisFrame,
): Promise<EvidenceFacts> {
  return {
    expiring: await findExpiringEvidence(db, {
      from: today,
      to: dayAfter(today, soonDays),
      limit: maxEvidence,
    }),
  };
}
