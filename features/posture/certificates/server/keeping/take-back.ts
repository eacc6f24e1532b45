import type { Database } from "#platform/server/database/open-database.ts";
import { hasTraces } from "../retention/forget-notes.store.ts";
import { notesKeptDays, oldestKeptImport } from "../retention/kept-notes.rules.ts";
import {
  findPlacesOf,
  findTouched,
  markCurrent,
  markReplaced,
  unmarkReplaced,
} from "./certificate-places.store.ts";
import { lockCertificates } from "./keep-certificates.store.ts";
import { recomputeStanding } from "./recompute-standing.store.ts";
import { deleteUnseen, forgetSeen, hasWorkOn } from "./take-back.store.ts";

/** What an import brought is gone, and what stood before stands again; or why it cannot be, in a sentence. */
export async function takeCertificatesBack(
  db: Database,
  { companyId, importId, now }: { companyId: number; importId: string; now: Date },
): Promise<string | undefined> {
  await lockCertificates(db, companyId);
  if (importId < oldestKeptImport(now) && (await hasTraces(db, importId)))
    return `Esta carga tiene más de ${notesKeptDays} días: ya no se guarda el detalle de lo que vio, así que no se puede deshacer.`;
  if (await hasWorkOn(db, importId))
    return "Alguien ya trabajó en certificados que trajo esta carga: no se puede deshacer sin perder ese trabajo.";
  const touched = await findTouched(db, importId);
  const places = await findPlacesOf(db, importId);
  await forgetSeen(db, companyId, importId);
  touched.push(...(await unmarkReplaced(db, importId)));
  if (places.length > 0) {
    await markCurrent(db, companyId, places);
    // What another import saw at the same places may have been replaced there all the same.
    await markReplaced(db, { companyId, importId: null, at: now }, places);
  }
  await recomputeStanding(db, companyId, touched);
  await deleteUnseen(db, companyId, importId);
  return undefined;
}
