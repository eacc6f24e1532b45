import type { LegalFacts } from "./duties.rules.ts";

/** An incident of a provider of essential services of which nothing is known yet. */
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
