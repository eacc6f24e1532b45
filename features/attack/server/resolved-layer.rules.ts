import { type LayerDetail, LayerTechnique } from "#features/attack/layer.contract.ts";
import type { IndexedCatalogue } from "#features/attack/server/attack.public.ts";
import { livingTechniques } from "#features/attack/server/attack.public.ts";

type Resolved = Pick<LayerDetail, "techniques" | "moved" | "unknown">;

/** A layer's entries in the techniques and tactics of a version; where two become one, the higher score stands. */
export function resolvedLayer(stored: unknown, catalogue: IndexedCatalogue): Resolved {
  const entries = LayerTechnique.array().parse(stored);
  const tacticId = new Map(catalogue.tactics.map(({ shortname, id }) => [shortname, id]));
  const moved = new Map<string, string>();
  const unknown = new Set<string>();
  const byPlace = new Map<string, LayerTechnique>();
  for (const entry of entries) {
    const [id = entry.id] = livingTechniques([entry.id], catalogue).techniques;
    if (id !== entry.id) moved.set(entry.id, id);
    const technique = catalogue.technique.get(id);
    if (!technique) {
      unknown.add(id);
      continue;
    }
    // A tactic that the technique no longer belongs to says nothing: the entry then stands for all of its tactics.
    const tactic =
      entry.tactic && technique.tactics.includes(tacticId.get(entry.tactic) ?? "") ? entry.tactic : null;
    const place = `${id}/${tactic ?? ""}`;
    byPlace.set(place, joined(byPlace.get(place), { ...entry, id, tactic }));
  }
  return {
    techniques: [...byPlace.values()],
    moved: [...moved].map(([from, to]) => ({ from, to })),
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
