import type { Database } from "#platform/server/database/open-database.ts";
import { hasTraces } from "../retention/forget-notes.store.ts";
import { notesKeptDays, oldestKeptImport } from "../retention/kept-notes.rules.ts";
import {
  findAffectedCertificates,
  findPlacesOf,
  markCurrent,
  markReplaced,
  unmarkReplaced,
} from "./certificate-sightings.store.ts";
import { recomputeCurrentState } from "./recompute-state.store.ts";
import { lockCertificates } from "./save-certificates.store.ts";
import { deleteSightingsOfImport, deleteUnseen, hasWorkOn } from "./take-back.store.ts";

/**
 * Removes the certificates of an import and restores the state before; or returns the reason for which it cannot, in a
 * sentence.
 */
export async function withdrawCertificates(
  db: Database,
  { companyId, importId, now }: { companyId: number; importId: string; now: Date },
): Promise<string | undefined> {
  await lockCertificates(db, companyId);
  if (importId < oldestKeptImport(now) && (await hasTraces(db, importId)))
    return `Esta carga tiene más de ${notesKeptDays} días: ya no se guarda el detalle de lo que vio, así que no se puede deshacer.`;
  if (await hasWorkOn(db, importId))
    return "Alguien ya trabajó en certificados que trajo esta carga: no se puede deshacer sin perder ese trabajo.";
  const affectedIds = await findAffectedCertificates(db, importId);
  const places = await findPlacesOf(db, importId);
  await deleteSightingsOfImport(db, companyId, importId);
  affectedIds.push(...(await unmarkReplaced(db, importId)));
  if (places.length > 0) {
    await markCurrent(db, companyId, places);
    // Certificates seen by another import at the same places may be replaced nevertheless.
    await markReplaced(db, { companyId, importId: null, at: now }, places);
  }
  await recomputeCurrentState(db, companyId, affectedIds);
  await deleteUnseen(db, companyId, importId);
  return undefined;
}
