import { companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findSpace, lockSpace } from "./space.store.ts";

const shown = (bytes: number) =>
  `${(bytes / 1_048_576).toLocaleString("es-CL", { maximumFractionDigits: 1 })} MB`;

/** Refuses files for which the company has no space left. */
export async function takeSpace(
  { db, actor }: VerbContext,
  files: readonly { bytes: number }[],
): Promise<void> {
  const companyId = companyIn(actor);
  await lockSpace(db, companyId);
  await refuseBeyondSpace(
    db,
    companyId,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
}

/** The same before the files are taken, by what their form says to bring; at least one byte of it is theirs. */
export async function expectSpace({ db, actor }: VerbContext, bytes = 1): Promise<void> {
  await refuseBeyondSpace(db, companyIn(actor), Math.max(1, bytes - formBytes));
}

/** The fields of a form and the lines between its files may take this much of its length. */
const formBytes = 64 * 1024;

async function refuseBeyondSpace(db: Database, companyId: number, wanted: number): Promise<void> {
  const { used_bytes, quota_bytes } = await findSpace(db, companyId);
  const free = Math.max(0, quota_bytes - used_bytes);
  if (wanted > free)
    throw new Refusal("storage_full", {
      detail: `La empresa puede guardar ${shown(quota_bytes)} de evidencias y le quedan ${shown(free)}; esto ocupa ${shown(wanted)}. Elimine evidencias que ya no use o pida más espacio a su proveedor.`,
    });
}
