import { deliveryEvidenceKinds } from "#platform/server/deliverables/delivery-evidence.extension.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { refuse } from "./act-on-obligation.ts";
import { findEvidence } from "./evidence.store.ts";

/**
 * Refuses a delivery whose evidence was withdrawn. The hourly job opens such a delivery again; until it runs, nobody
 * accepts a document that is not valid any more.
 */
export async function expectValidEvidence(
  { db, clock, extensions }: Pick<VerbContext, "db" | "clock" | "extensions">,
  { companyId, obligationId }: { companyId: number; obligationId: string },
): Promise<void> {
  const links = (await findEvidence(db, companyId, obligationId)).filter(({ ended_as }) => ended_as === null);
  for (const { kind, findWithdrawn } of extensions(deliveryEvidenceKinds)) {
    const ids = links.filter((link) => link.kind === kind).map(({ evidence_id }) => evidence_id);
    if (ids.length > 0 && (await findWithdrawn({ db, clock, companyId }, ids)).length > 0)
      refuse("El respaldo de esta entrega se retiró. Su proveedor debe entregarla de nuevo.");
  }
}
