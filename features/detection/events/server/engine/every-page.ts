import { z } from "zod";
import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Event } from "#features/detection/events/contracts/events.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { PageQuery } from "../events/event-engine.ts";
import { PointInTime, type SearchAnswer } from "./engine-answers.ts";
import { beginning, type EngineCursor } from "./engine-cursor.rules.ts";
import type { EngineLine } from "./engine-line.ts";
import { EngineProblem } from "./engine-problem.ts";
import { engineSelection } from "./engine-selection.rules.ts";
import type { SearchPlace } from "./hit-event.rules.ts";
import { eventOfHit } from "./hit-event.rules.ts";
import { hitPageIn, pageBody } from "./page-of-hits.ts";

const keepAlive = "2m";

/** Yields all events of a filter in the order of the list, as of the time of the first page, for an export. */
export async function* everyPage(
  place: SearchPlace,
  filter: EventFilter,
  request: Omit<PageQuery, "cursor">,
): AsyncGenerator<Event[], undefined> {
  const { line, index, reader } = place;
  const selection = engineSelection(index, filter);
  // The list by severity is the concatenation of one list per severity, the worst first.
  const lists =
    request.sort === "-severity"
      ? (selection.severities ?? severities).map((severity) => ({ ...selection, severities: [severity] }))
      : [selection];
  let time = await openPointInTime(line);
  try {
    for (const list of lists) {
      let at: EngineCursor | null = beginning;
      while (at) {
        const inTime = time === undefined ? undefined : { id: time, keep_alive: keepAlive };
        const answer: SearchAnswer = await line.search(pageBody(place, list, request, at, inTime));
        time = time === undefined ? undefined : (answer.pit_id ?? time);
        const page = hitPageIn(answer, request, at);
        yield page.hits.map((hit) => eventOfHit(reader, hit, request.extra));
        at = page.next;
      }
    }
  } finally {
    if (time !== undefined) await closePointInTime(line, time);
  }
  return undefined;
}

/**
 * Opens a point in time. Undefined if the engine or its account does not support it; each page then reflects its own
 * time.
 */
async function openPointInTime(line: EngineLine): Promise<string | undefined> {
  const { kind, index_pattern } = line.address;
  const path = kind === "opensearch" ? `/${index_pattern}/_search/point_in_time` : `/${index_pattern}/_pit`;
  try {
    return await line.ask({ method: "POST", path, query: { keep_alive: keepAlive } }, PointInTime);
  } catch (error) {
    const lacks = error instanceof EngineProblem && ["refused_query", "no_right"].includes(error.kind);
    if (lacks) return undefined;
    throw error;
  }
}

async function closePointInTime(line: EngineLine, id: string): Promise<void> {
  const request =
    line.address.kind === "opensearch"
      ? { path: "/_search/point_in_time", body: { pit_id: [id] } }
      : { path: "/_pit", body: { id } };
  // A failure is ignored, because the point in time expires by itself.
  await line.ask({ method: "DELETE", ...request }, z.unknown()).catch(() => {});
}
