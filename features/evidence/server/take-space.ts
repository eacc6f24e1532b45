import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findSpace, holdSpace } from "./space.store.ts";

const shown = (bytes: number) =>
  `${(bytes / 1_048_576).toLocaleString("es-CL", { maximumFractionDigits: 1 })} MB`;

/** Refuses files for which the company has no space left. */
export async function takeSpace(
  { db, actor }: VerbContext,
  files: readonly { bytes: number }[],
): Promise<void> {
  const companyId = companyIn(actor);
  await holdSpace(db, companyId);
  const { used_bytes, quota_bytes } = await findSpace(db, companyId);
  const wanted = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const free = Math.max(0, quota_bytes - used_bytes);
  if (wanted > free)
    throw new Refusal("storage_full", {
      detail: `La empresa puede guardar ${shown(quota_bytes)} de evidencias y le quedan ${shown(free)}; esto ocupa ${shown(wanted)}. Elimine evidencias que ya no use o pida más espacio a su proveedor.`,
    });
}
