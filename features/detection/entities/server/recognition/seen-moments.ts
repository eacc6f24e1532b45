import { type Join, survivorsOfJoins } from "./recogniser.rules.ts";

/** The last time at which each of some entities was seen, collected from single sightings. */
export class SeenMoments {
  readonly #last = new Map<string, Date>();

  note(id: string, at: Date): void {
    const lastSeenAt = this.#last.get(id);
    if (!lastSeenAt || at > lastSeenAt) this.#last.set(id, at);
  }

  /** Returns the times by the remaining entity after the given merges. */
  standing(joins: readonly Pick<Join, "kept" | "gone">[]): ReadonlyMap<string, Date> {
    if (joins.length === 0) return this.#last;
    const survivors = survivorsOfJoins(joins);
    const moments = new SeenMoments();
    for (const [id, at] of this.#last) moments.note(survivors.get(id) ?? id, at);
    return moments.#last;
  }
}
