import type { LegalTerm } from "#features/response/incidents/contracts/incidents.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The legal term of each of these incidents that ends first; incidents without a running term have none. Only reads. */
export type LegalTerms = (
  context: Pick<VerbContext, "db" | "clock">,
  incidentIds: readonly string[],
) => Promise<ReadonlyMap<string, LegalTerm>>;

export const legalTerms = new ExtensionPoint<LegalTerms>("legal terms of incidents");
