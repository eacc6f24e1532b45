import type { LegalTerm } from "#features/response/incidents/contracts/incidents.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/**
 * Returns, for each of these incidents, the legal deadline that ends first; incidents without a running one are left
 * out. It must only read.
 */
export type LegalTerms = (
  context: Pick<VerbContext, "db" | "clock">,
  incidentIds: readonly string[],
) => Promise<ReadonlyMap<string, LegalTerm>>;

export const legalTerms = new ExtensionPoint<LegalTerms>("legal terms of incidents");
