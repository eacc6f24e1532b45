import { exampleLine } from "#features/events/readers/example-alert.fixture.ts";
import { eventIdOf } from "#features/events/server/events/event-id.rules.ts";
import type { StoredJob } from "#platform/server/jobs/job-queue.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { objectsOf } from "../objects/objects-of.fixture.ts";

/** A delivery that was answered and waits to be stored. */
export async function anArrival(portal: TestPortal): Promise<StoredJob> {
  const company = await aCompany(portal);
  await objectsOf["events.get_event"]?.(portal, company);
  const [source] = await runQuery<{ id: string }>(
    portal.database.owner,
    `insert into event_inbox (company_id, id, source_id, received_at, ip, sha256, event_id, body)
     select company_id, gen_random_uuid(), id, now(), '192.0.2.1', '\\x00', $2, $3
     from event_source where company_id = $1 returning source_id as id`,
    [company.id, eventIdOf(company.id, "2026-03-04T00:00:00Z", "uno"), Buffer.from(exampleLine())],
  );
  const sourceId = source?.id ?? "";
  return {
    actor: { kind: "source", role: "source", sourceId, companyId: company.id, name: "Wazuh" },
    input: {},
  };
}
