import { readJsonObject } from "#platform/readers/json-limits.ts";
import type { EventFormat } from "../events.contract.ts";
import type { Reading } from "./normal-event.ts";
import { isWazuh4, readWazuh4 } from "./wazuh4.ts";

/** Reads one line of a format that is known. */
export const readers = { wazuh4: readWazuh4 } as const satisfies Record<
  EventFormat,
  (line: string) => Reading
>;

/** The format of a text by the first of its lines that gives it away, so that one broken line at the top decides nothing. */
export function recognise(lines: Iterable<string>): EventFormat | undefined {
  for (const line of lines) {
    const read = readJsonObject(line);
    if ("object" in read && isWazuh4(read.object)) return "wazuh4";
  }
  return undefined;
}
