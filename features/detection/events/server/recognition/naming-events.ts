import type { FollowedEvents } from "../followed/followed-events.ts";
import type { NamingEvents } from "./sightings.rules.ts";

/** The fields that name the machines and the people of events. */
const namingFields = {
  source_id: "source",
  asset_name: "asset_name",
  asset_ip: "asset_ip",
  source_user: "source_user",
  target_user: "target_user",
  asset_agent_id: "asset_agent_id",
  asset_fqdn: "asset_fqdn",
  asset_cloud_id: "asset_cloud_id",
  cloud_provider: "cloud_provider",
} as const;

/**
 * Yields the names of machines and people in the events of the given deliveries; each combination of names is
 * returned once per page.
 */
export async function* namingEventsOf(
  events: FollowedEvents,
  batchIds: readonly string[],
): AsyncGenerator<NamingEvents[]> {
  for await (const page of events.alike(batchIds, namingFields))
    yield page.map((each) => ({ ...each, source_id: each.source_id ?? "" }));
}
