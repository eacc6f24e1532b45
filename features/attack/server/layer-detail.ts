import type { Layer, LayerDetail } from "#features/attack/layer.contract.ts";
import { catalogueInUse } from "#features/attack/server/attack.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findLayer, type LayerRow } from "./layer.store.ts";
import { resolvedLayer } from "./resolved-layer.rules.ts";

export function layerFrom(row: LayerRow): Layer {
  return { ...row, created_at: row.created_at.toISOString() };
}

/** A kept layer as the version of ATT&CK in use reads it. */
export async function layerDetail(db: Database, id: string): Promise<LayerDetail> {
  const row = await findLayer(db, id);
  if (!row) throw new Refusal("not_found");
  const { techniques, ...layer } = row;
  return { ...layerFrom(layer), ...resolvedLayer(techniques, await catalogueInUse(db)) };
}
