import type { AnalysisFrame } from "#features/assistant/analyses/server/analyses.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findIncidentFacts, type IncidentFacts } from "./incident-facts.store.ts";

/** Reads the facts that the analysis rules about incidents evaluate. */
export const readIncidentFacts = async (
  { db }: VerbContext,
  { audience, from, now }: AnalysisFrame,
): Promise<{ incidents: IncidentFacts }> => ({
  incidents: await findIncidentFacts(db, { shown: audience !== "provider", from, now }),
});
