import { hash, randomBytes } from "node:crypto";
import type {
  BatchEvent,
  FollowedEvents,
  FollowedFilter,
} from "#features/detection/events/server/events.public.ts";
import type { ControlEvent } from "./batch-defense.rules.ts";
import { controlEventsInTables } from "./control-events.store.ts";
import { controlFormats, judgedByRecord } from "./defense-record.rules.ts";

const ofControls: FollowedFilter = {
  any: [
    ["is_detection", "in", "true"],
    ["format", "in", ...controlFormats],
  ],
};

/** Yields the events of deliveries that may come from a control. */
export async function* controlEventsOf(
  events: FollowedEvents,
  batchIds: readonly string[],
): AsyncGenerator<ControlEvent[]> {
  if (events.tables) return yield* controlEventsInTables(events.tables, batchIds);
  const seed = randomBytes(8).toString("hex");
  for await (const page of events.ofBatches(batchIds, ofControls))
    yield page.map((event) => controlEventOf(event, seed));
  return undefined;
}

/** Returns the counted values of an event. `alike` depends on a random seed, as in the tables. */
function controlEventOf(event: BatchEvent, seed: string): ControlEvent {
  const { id, format, is_detection, severity, title, category, techniques, fields } = event;
  const { rule_groups, action, outcome, log_location } = fields;
  const judged = judgedByRecord.includes(format) ? id : null;
  const common = [format, is_detection, severity, title, category, techniques, rule_groups, action, outcome];
  return {
    id,
    occurred_at: event.occurred_at,
    source_id: event.source_id,
    alike: hash("sha256", JSON.stringify([seed, ...common, log_location, judged])),
    asset_name: event.asset_name,
    asset_ip: event.asset_ip,
    source_user: event.source_user,
    target_user: event.target_user,
    source_ip: event.source_ip,
    destination_ip: event.destination_ip,
    hash: fields.hash_sha256 ?? fields.hash_sha1 ?? fields.hash_md5 ?? null,
    url: fields.url ?? null,
    domain: fields.domain ?? null,
    occurrences: fields.occurrences ?? null,
  };
}
