import type { Condition } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { PanelAnswer, PanelRow } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import type { PanelSpec } from "#features/home/dashboards/contracts/panel.contract.ts";
import * as paths from "#platform/contract/paths.ts";

/** Conditions and source that narrow every panel of a board. */
export interface BoardNarrowing {
  conditions: readonly Condition[];
  source: string | null;
}

interface EventsOfRow {
  spec: PanelSpec;
  answer: Pick<PanelAnswer, "from" | "to" | "counted_from">;
  row: Pick<PanelRow, "keys" | "until">;
}

/**
 * Returns the address of the list of exactly the events behind a figure; undefined where the list has no equivalent
 * filter.
 */
export function eventsPath({ spec, answer, row }: EventsOfRow, board: BoardNarrowing): string | undefined {
  const conditions: Condition[] = [...spec.conditions, ...board.conditions];
  let [from, to] = [answer.from, answer.to];
  if (answer.counted_from !== null && answer.counted_from > from) from = answer.counted_from;
  for (const [level, bucket] of spec.buckets.entries()) {
    const key = row.keys[level] ?? null;
    if (bucket.kind === "ranges") return undefined;
    if (bucket.kind === "terms")
      conditions.push(key === null ? [bucket.field, "absent"] : [bucket.field, "in", key]);
    if (bucket.kind === "filters") conditions.push(...(bucket.filters[Number(key)]?.conditions ?? []));
    if (bucket.kind === "time" && key !== null) {
      if (key > from) from = key;
      if (row.until !== null && row.until < to) to = row.until;
    }
  }
  // The list accepts at most 20 conditions.
  if (conditions.length > 20) return undefined;
  const params = new URLSearchParams([
    ["desde", from],
    ["hasta", to],
    ...conditions.map((condition): [string, string] => ["condicion", JSON.stringify(condition)]),
    ...(board.source === null ? [] : [["fuente", board.source] as [string, string]]),
  ]);
  return `${paths.enhancedEvents}?${params}`;
}

export const eventPath = (id: string): string =>
  `${paths.enhancedEvents}?${new URLSearchParams({ evento: id })}`;
