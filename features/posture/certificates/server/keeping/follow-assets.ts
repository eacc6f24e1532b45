import type { DescribedEntity } from "#features/detection/entities/server/described-entity.extension.ts";
import type { RetirementPart } from "#features/detection/entities/server/entities.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { countText } from "#platform/server/documents/document-labels.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCertificatesOf, recomputeCurrentState } from "./recompute-state.store.ts";

async function recomputeOf({ db, actor }: VerbContext, assetIds: readonly string[]): Promise<number> {
  const ids = await findCertificatesOf(db, assetIds);
  await recomputeCurrentState(db, companyIn(actor), ids);
  return ids.length;
}

/** The exposure of an asset decides whether its certificates are internal or external. */
export const certificatesOfDescribed: DescribedEntity = async (context, entityId) => {
  await recomputeOf(context, [entityId]);
};

/** Certificates that a retired asset presents are not in use there; when the asset returns, they are again. */
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
