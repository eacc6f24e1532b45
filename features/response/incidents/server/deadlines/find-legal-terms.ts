import type { LegalTerm } from "#features/response/incidents/contracts/incidents.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { legalTerms } from "./legal-term.extension.ts";

/** Returns the legal term of each incident that ends first, over all areas that contribute terms. */
export async function findLegalTerms(
  context: Pick<VerbContext, "db" | "clock" | "extensions">,
  incidentIds: readonly string[],
): Promise<ReadonlyMap<string, LegalTerm>> {
  const first = new Map<string, LegalTerm>();
  if (incidentIds.length === 0) return first;
  for (const find of context.extensions(legalTerms))
    for (const [id, term] of await find(context, incidentIds)) {
      const earlier = first.get(id);
      if (!earlier || term.due_at < earlier.due_at) first.set(id, term);
    }
  return first;
}
