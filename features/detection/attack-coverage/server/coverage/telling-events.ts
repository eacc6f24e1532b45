import type { FollowedEvents } from "#features/detection/events/server/events.public.ts";
import type { TellingEvents } from "./rules-of-batch.rules.ts";

const ruleFields = {
  source_id: "source",
  rule_id: "rule_id",
  category: "category",
  title: "title",
  techniques: "techniques",
} as const;

/**
 * Yields the events of batches that name techniques. Within each page, events of one rule with the same techniques
 * are combined.
 */
export async function* attributableEventsOf(
  events: FollowedEvents,
  batchIds: readonly string[],
): AsyncGenerator<TellingEvents[]> {
  for await (const page of events.alike(batchIds, ruleFields, { all: [["techniques", "present"]] }))
    yield page.map(({ source_id, title, techniques, ...each }) => ({
      ...each,
      source_id: source_id ?? "",
      title: title ?? "",
      techniques: techniques?.split(",") ?? [],
    }));
}
