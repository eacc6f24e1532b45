import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { MappingRules } from "../mapping-rules.contract.ts";
import { readInstant } from "./instant.ts";
import { instantOf } from "./moment.ts";
import { valuesAt } from "./record-path.ts";
import { firstText } from "./record-text.ts";
import { readWallClock } from "./wall-clock.ts";

/** The moment that a rule points at: null when the record does not say it, undefined when it cannot be read. */
export function mappedMoment(
  record: JsonObject,
  { path, format, zone }: MappingRules["occurred_at"],
): string | null | undefined {
  const written = firstText(valuesAt(record, path));
  if (written === null) return null;
  if (format === "iso") return readInstant(written) ?? readWallClock(written, "year_first", zone);
  if (format === "epoch_s") return instantOf(Number(written) * 1_000);
  if (format === "epoch_ms") return instantOf(Number(written));
  return readWallClock(written, format, zone);
}
