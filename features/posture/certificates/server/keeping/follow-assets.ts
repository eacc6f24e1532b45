import type { DescribedEntity } from "#features/detection/entities/server/described-entity.extension.ts";
import type { RetirementPart } from "#features/detection/entities/server/entities.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { countText } from "#platform/server/documents/document-words.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCertificatesOf, recomputeStanding } from "./recompute-standing.store.ts";

async function recomputeOf({ db, actor }: VerbContext, assetIds: readonly string[]): Promise<number> {
  const ids = await findCertificatesOf(db, assetIds);
  await recomputeStanding(db, companyIn(actor), ids);
  return ids.length;
}

/** Where an asset stands says whether its certificates are internal or external. */
export const certificatesOfDescribed: DescribedEntity = async (context, entityId) => {
  await recomputeOf(context, [entityId]);
};

/** What an asset that left the register presented is in use there no more, and is again when it comes back. */
export const certificatesOfRetired: RetirementPart = {
  async retired(context, { assetIds }) {
    const count = await recomputeOf(context, assetIds);
    if (count === 0) return undefined;
    const sentence = `${countText(count, "certificado dejó de contarse", "certificados dejaron de contarse")} como visto en ese activo.`;
    return { name: "certificates", count, sentence };
  },
  async returned(context, { assetIds }) {
    const count = await recomputeOf(context, assetIds);
    if (count === 0) return undefined;
    const sentence = `${countText(count, "certificado se cuenta", "certificados se cuentan")} otra vez en ese activo.`;
    return { name: "certificates", count, sentence };
  },
};
