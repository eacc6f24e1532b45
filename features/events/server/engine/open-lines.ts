import type { EventEngineRules } from "#platform/server/event-engine-config.ts";
import { type EngineAddress, EngineLine } from "./engine-line.ts";
import { KnownFields } from "./known-fields.ts";

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
