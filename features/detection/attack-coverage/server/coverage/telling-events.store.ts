import { sql } from "kysely";
import { alikeEventsOfBatches } from "#features/detection/events/server/events.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { TellingEvents } from "./rules-of-batch.rules.ts";

const ruleColumns = {
  source_id: sql<string>`source_id::text`,
  rule_id: sql<string | null>`rule_id`,
  category: sql<string | null>`category`,
  title: sql<string>`title`,
  techniques: sql<string>`array_to_string(techniques, ' ')`,
};

const namesTechnique = sql<boolean>`techniques <> '{}'`;

/**
 * Yields the events of batches that name techniques; events of one rule with the same techniques are combined once per
 * page.
 */
export async function* attributableEventsOf(
  db: Database,
  batchIds: readonly string[],
): AsyncGenerator<TellingEvents[]> {
  for await (const page of alikeEventsOfBatches(db, batchIds, ruleColumns, namesTechnique))
    yield page.map(({ source_id, title, techniques, ...events }) => ({
      ...events,
      source_id: source_id ?? "",
      title: title ?? "",
      techniques: techniques?.split(" ") ?? [],
    }));
}
