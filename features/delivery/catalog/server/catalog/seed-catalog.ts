import type { VerbContext } from "#platform/server/verb.ts";
import type { CatalogReference } from "./catalog-reference.ts";
import {
  addModules,
  addRoutes,
  addServices,
  replacePlannedScreens,
  switchOnModules,
} from "./seed-catalog.store.ts";

/**
 * Adds missing entries, replaces planned screens, and enables new modules of contracted services. Changes by staff are
 * preserved. Returns whether anything changed.
 */
export async function seedCatalog({ db, audit }: VerbContext, reference: CatalogReference): Promise<boolean> {
  const addedCounts = {
    services: await addServices(db, reference.services),
    modules: await addModules(db, reference.modules),
    routes: await addRoutes(db, reference.routes),
    screens: await replacePlannedScreens(db, reference.routes),
    switched_on: await switchOnModules(db, reference.modules),
  };
  if (Object.values(addedCounts).every((count) => count === 0)) return false;
  audit({ action: "catalog.seeded", objectType: "catalog", details: addedCounts });
  return true;
}
