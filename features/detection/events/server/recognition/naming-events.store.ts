import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { alikeEventsOfBatches } from "../intake/alike-events.store.ts";
import type { NamingEvents } from "./sightings.rules.ts";

const textField = (name: string) => sql<string | null>`fields ->> ${sql.lit(name)}`;

/** The columns that name the machines and the people of events. */
const namingColumns = {
  source_id: sql<string>`source_id::text`,
  asset_name: sql<string | null>`asset_name`,
  asset_ip: sql<string | null>`asset_ip`,
  source_user: sql<string | null>`source_user`,
  target_user: sql<string | null>`target_user`,
  asset_agent_id: textField("asset_agent_id"),
  asset_fqdn: textField("asset_fqdn"),
  asset_cloud_id: textField("asset_cloud_id"),
  cloud_provider: textField("cloud_provider"),
};

/** Yields the names of machines and people in the events of deliveries: each combination of names once per page. */
export async function* namingEventsOf(
  db: Database,
  batchIds: readonly string[],
): AsyncGenerator<NamingEvents[]> {
  for await (const page of alikeEventsOfBatches(db, batchIds, namingColumns))
    yield page.map((events) => ({ ...events, source_id: events.source_id ?? "" }));
}
