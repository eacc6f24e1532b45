import { z } from "zod";
import { EventFilter } from "#features/events/event-filter.contract.ts";

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Only alerts that hold one of these events: a filter of the lists of events, as JSON with the words of their address.
 */
export const EventsBehind = z.string().max(10_000).transform(parsed).pipe(EventFilter);
