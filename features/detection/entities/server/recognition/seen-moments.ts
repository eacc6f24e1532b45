import { type Join, keptAfter } from "./recogniser.rules.ts";

/** When each of some entities was seen last, as sightings tell it one by one. */
export class SeenMoments {
  readonly #last = new Map<string, Date>();

  note(id: string, at: Date): void {
    const known = this.#last.get(id);
    if (!known || at > known) this.#last.set(id, at);
  }

  /** By the entity that stands for each after these joins. */
  standing(joins: readonly Pick<Join, "kept" | "gone">[]): ReadonlyMap<string, Date> {
    if (joins.length === 0) return this.#last;
    const kept = keptAfter(joins);
    const moments = new SeenMoments();
    for (const [id, at] of this.#last) moments.note(kept.get(id) ?? id, at);
    return moments.#last;
  }
}
