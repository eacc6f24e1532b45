import type { Database } from "#platform/server/database/open-database.ts";
import {
  findPlacesOf,
  findTouched,
  markCurrent,
  markReplaced,
  type Place,
} from "./certificate-places.store.ts";
import { addPresented, type Keeping, lockCertificates, noteCare } from "./keep-certificates.store.ts";
import type { PresentedCertificate } from "./presented-certificate.ts";
import { recomputeStanding } from "./recompute-standing.store.ts";

const atOnce = 300;

/** Keeps what an import saw, piece by piece, and then what follows of the places where it looked. */
export async function keepSeen(
  db: Database,
  keeping: Keeping & { importId: string },
  presented: AsyncIterable<PresentedCertificate>,
): Promise<{ ids: Set<string>; added: number; replaced: string[] }> {
  await lockCertificates(db, keeping.companyId);
  const ids = new Set<string>();
  let added = 0;
  let waiting: PresentedCertificate[] = [];
  const flush = async () => {
    const kept = await addPresented(db, keeping, waiting);
    for (const id of kept.ids) ids.add(id);
    added += kept.added.size;
    waiting = [];
  };
  for await (const each of presented) {
    waiting.push(each);
    if (waiting.length >= atOnce) await flush();
  }
  if (waiting.length > 0) await flush();
  const replaced = await followPlaces(db, keeping, await findPlacesOf(db, keeping.importId));
  await recomputeStanding(db, keeping.companyId, await findTouched(db, keeping.importId));
  return { ids, added, replaced };
}

/** What a person wrote down, at the place that they named; what is known already stays as it is. */
export async function keepWritten(
  db: Database,
  keeping: Keeping,
  presented: PresentedCertificate,
  care: { scope_told: "internal" | "external"; note: string },
): Promise<{ id: string; isNew: boolean }> {
  await lockCertificates(db, keeping.companyId);
  const { ids, added } = await addPresented(db, keeping, [presented]);
  const [id = ""] = ids;
  if (!added.has(id)) return { id, isNew: false };
  await noteCare(db, id, care);
  const { host, port } = presented;
  const replaced = presented.store === "file" ? [] : await followPlaces(db, keeping, [{ host, port }]);
  await recomputeStanding(db, keeping.companyId, [id, ...replaced]);
  return { id, isNew: true };
}

async function followPlaces(db: Database, keeping: Keeping, places: readonly Place[]): Promise<string[]> {
  if (places.length === 0) return [];
  await markCurrent(db, keeping.companyId, places);
  return await markReplaced(db, keeping, places);
}
