import {
  type Layer,
  type LayerDetail,
  LayerTechnique,
} from "#features/detection/attack-coverage/layer.contract.ts";
import {
  catalogueInUse,
  currentTechniques,
  type IndexedCatalogue,
} from "#features/intelligence/attack/server/attack.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findLayer, type LayerRow } from "./layer.store.ts";

type Resolved = Pick<LayerDetail, "techniques" | "moved" | "unknown">;

/**
 * Converts a layer's entries to the techniques and tactics of a version. When two entries merge, the higher score is
 * used.
 */
function resolvedLayer(storedTechniques: unknown, catalogue: IndexedCatalogue): Resolved {
  const entries = LayerTechnique.array().parse(storedTechniques);
  const tacticId = new Map(catalogue.tactics.map(({ shortname, id }) => [shortname, id]));
  const replacedIds = new Map<string, string>();
  const unknown = new Set<string>();
  const byPlace = new Map<string, LayerTechnique>();
  for (const entry of entries) {
    const [id = entry.id] = currentTechniques([entry.id], catalogue).techniques;
    if (id !== entry.id) replacedIds.set(entry.id, id);
    const technique = catalogue.technique.get(id);
    if (!technique) {
      unknown.add(id);
      continue;
    }
    // If the technique no longer belongs to the tactic of the entry, the entry applies to all tactics of the
    // technique.
    const tactic =
      entry.tactic && technique.tactics.includes(tacticId.get(entry.tactic) ?? "") ? entry.tactic : null;
    const place = `${id}/${tactic ?? ""}`;
    byPlace.set(place, joined(byPlace.get(place), { ...entry, id, tactic }));
  }
  return {
    techniques: [...byPlace.values()],
    moved: [...replacedIds].map(([from, to]) => ({ from, to })),
    unknown: [...unknown],
  };
}

function joined(one: LayerTechnique | undefined, other: LayerTechnique): LayerTechnique {
  if (!one) return other;
  const comments = [...new Set([one.comment, other.comment].filter(Boolean))];
  return {
    ...one,
    score: one.score === null ? other.score : Math.max(one.score, other.score ?? one.score),
    comment: comments.join(" · ").slice(0, 1_000),
    color: one.color ?? other.color,
    enabled: one.enabled || other.enabled,
  };
}

export function layerFrom(row: LayerRow): Layer {
  return { ...row, created_at: row.created_at.toISOString() };
}

/** Returns a stored layer converted to the version of ATT&CK in use. */
export async function layerDetail(db: Database, id: string): Promise<LayerDetail> {
  const row = await findLayer(db, id);
  if (!row) throw new Refusal("not_found");
  const { techniques, ...layer } = row;
  return { ...layerFrom(layer), ...resolvedLayer(techniques, await catalogueInUse(db)) };
}
