import type { EngineLine } from "./engine-line.ts";
import type { MappedIndex } from "./field-plans.rules.ts";
import type { HitReader } from "./hit-event.rules.ts";

/** What the questions to the engine of one company stand on, during one call. */
export interface SearchPlace {
  line: EngineLine;
  index: MappedIndex;
  reader: HitReader;
  /** Milliseconds that are left to answer the person. */
  left(): number;
}
