import type { EventEngineRules } from "#platform/server/config/event-engine-config.ts";
import { type EngineAddress, EngineLine } from "./engine-line.ts";
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

interface OpenLine {
  line: EngineLine;
  fields: KnownFields;
}

const lines = new Map<string, OpenLine>();
const mostLines = 200;

/** Whether the line to an engine as it is set now is open already, so that its secret need not be opened. */
export function openLine({ id, version }: Pick<EngineAddress, "id" | "version">): OpenLine | undefined {
  const known = lines.get(id);
  return known?.line.address.version === version ? known : undefined;
}

/** Opens the line to an engine; the one as it was set before is left to those who still wait. */
export function newLine(address: EngineAddress, rules: EventEngineRules): OpenLine {
  const opened = { line: new EngineLine(address, rules), fields: new KnownFields() };
  const [oldest] = lines.keys();
  if (lines.size >= mostLines && oldest !== undefined) lines.delete(oldest);
  lines.set(address.id, opened);
  return opened;
}
