import type { Database } from "#platform/server/database/open-database.ts";
import {
  findAffectedCertificates,
  findPlacesOf,
  markCurrent,
  markReplaced,
  type Place,
} from "./certificate-sightings.store.ts";
import type { PresentedCertificate } from "./presented-certificate.ts";
import { recomputeCurrentState } from "./recompute-state.store.ts";
import {
  addPresented,
  type ImportContext,
  lockCertificates,
  saveCertificateCare,
} from "./save-certificates.store.ts";

const atOnce = 300;

/** Saves the sightings of an import in portions, and then updates the places that it covered. */
export async function saveSightings(
  db: Database,
  keeping: ImportContext & { importId: string },
  presented: AsyncIterable<PresentedCertificate>,
): Promise<{ ids: Set<string>; added: number; replaced: string[] }> {
  await lockCertificates(db, keeping.companyId);
  const ids = new Set<string>();
  let addedCount = 0;
  let batch: PresentedCertificate[] = [];
  const flush = async () => {
    const storedBatch = await addPresented(db, keeping, batch);
    for (const id of storedBatch.ids) ids.add(id);
    addedCount += storedBatch.added.size;
    batch = [];
  };
  for await (const each of presented) {
    batch.push(each);
    if (batch.length >= atOnce) await flush();
  }
  if (batch.length > 0) await flush();
  const replaced = await updateSightings(db, keeping, await findPlacesOf(db, keeping.importId));
  await recomputeCurrentState(db, keeping.companyId, await findAffectedCertificates(db, keeping.importId));
  return { ids, added: addedCount, replaced };
}

/** Stores a certificate that a person entered, at the place that they named; a known certificate is not changed. */
export async function saveManualCertificate(
  db: Database,
  keeping: ImportContext,
  presented: PresentedCertificate,
  care: { scope_told: "internal" | "external"; note: string },
): Promise<{ id: string; isNew: boolean }> {
  await lockCertificates(db, keeping.companyId);
  const { ids, added } = await addPresented(db, keeping, [presented]);
  const [id = ""] = ids;
  if (!added.has(id)) return { id, isNew: false };
  await saveCertificateCare(db, id, care);
  const { host, port } = presented;
  const replaced = presented.store === "file" ? [] : await updateSightings(db, keeping, [{ host, port }]);
  await recomputeCurrentState(db, keeping.companyId, [id, ...replaced]);
  return { id, isNew: true };
}

async function updateSightings(
  db: Database,
  keeping: ImportContext,
  places: readonly Place[],
): Promise<string[]> {
  if (places.length === 0) return [];
  await markCurrent(db, keeping.companyId, places);
  return await markReplaced(db, keeping, places);
}
