import { findCurrentAssets } from "#features/detection/entities/server/entities.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { AssetImportance } from "./judge-computer.rules.ts";

const essentialCriticality = 4;

/** Returns the exposure and the criticality of some assets, by the requested id. */
export async function findImportance(
  db: Database,
  assetIds: readonly string[],
): Promise<Map<string, AssetImportance>> {
  const assets = await findCurrentAssets(db, assetIds);
  return new Map(
    [...assets].map(([id, { exposure, criticality }]) => [
      id,
      { exposed: exposure === "external", essential: criticality === essentialCriticality },
    ]),
  );
}
