import type { EventEngineRules } from "#platform/server/config/event-engine-config.ts";
import { type EngineAddress, EngineLine } from "./engine-line.ts";
import { type IndexFields, readIndexFields } from "./index-fields.ts";

const cacheMs = 10 * 60_000;

/** The field types in the indices of one engine, refreshed every ten minutes: new indices may differ. */
export class KnownFields {
  #asked: Promise<IndexFields> | undefined;
  #askedAt = 0;

  async of(line: EngineLine, paths: readonly string[], withinMs: number): Promise<IndexFields> {
    if (this.#asked && performance.now() - this.#askedAt < cacheMs) return await this.#asked;
    const request = readIndexFields(line, paths, withinMs);
    this.#asked = request;
    this.#askedAt = performance.now();
    try {
      return await request;
    } catch (error) {
      if (this.#asked === request) this.#asked = undefined;
      throw error;
    }
  }
}

interface OpenLine {
  line: EngineLine;
  fields: KnownFields;
}

const lines = new Map<string, OpenLine>();
const maxLines = 200;

/**
 * Returns whether the connection to an engine with its present settings is open already, so that its secret need not be
 * decrypted.
 */
export function openLine({ id, version }: Pick<EngineAddress, "id" | "version">): OpenLine | undefined {
  const cachedLine = lines.get(id);
  return cachedLine?.line.address.version === version ? cachedLine : undefined;
}

/** Opens the connection to an engine. Pending requests finish on the connection with the previous settings. */
export function newLine(address: EngineAddress, rules: EventEngineRules): OpenLine {
  const newEntry = { line: new EngineLine(address, rules), fields: new KnownFields() };
  const [oldest] = lines.keys();
  if (lines.size >= maxLines && oldest !== undefined) lines.delete(oldest);
  lines.set(address.id, newEntry);
  return newEntry;
}
