import type { EngineLine } from "./engine-line.ts";
import { type IndexFields, readIndexFields } from "./index-fields.ts";

const keptMs = 10 * 60_000;

/** How the indices of one engine hold its fields, asked anew every ten minutes: new indices may hold them otherwise. */
export class KnownFields {
  #asked: Promise<IndexFields> | undefined;
  #askedAt = 0;

  async of(line: EngineLine, paths: readonly string[], withinMs: number): Promise<IndexFields> {
    if (this.#asked && performance.now() - this.#askedAt < keptMs) return await this.#asked;
    const asked = readIndexFields(line, paths, withinMs);
    this.#asked = asked;
    this.#askedAt = performance.now();
    try {
      return await asked;
    } catch (error) {
      if (this.#asked === asked) this.#asked = undefined;
      throw error;
    }
  }
}
