import type { LegalFacts } from "./duties.rules.ts";

/** An incident of a provider of essential services without any known fact. */
export const noFacts: LegalFacts = {
  regime: "pse",
  qualifiedOn: null,
  significant: "yes",
  essentialService: "unknown",
  impact: "unknown",
  personalData: "unknown",
  knownAt: null,
  managedAt: null,
  planAdoptedAt: null,
  filings: [],
  dismissals: [],
};
