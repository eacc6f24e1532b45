import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import type { TestSource } from "../testing-source.fixture.ts";
import { type EventToStore, eventLine } from "./event-lines.ts";
import type { EventService } from "./event-service.ts";
import { EventServices } from "./event-services.ts";

/** Moves the events of a company from PostgreSQL to a ClickHouse service and removes the former copy. */
export async function storeInService(
  portal: TestPortal,
  source: TestSource,
  service: EventService,
): Promise<void> {
  const { owner } = portal.database;
  const companyId = source.company.id;
  const rows = await runQuery<EventToStore & { company_id: unknown }>(
    owner,
    "select * from event where company_id = $1 order by occurred_at, id",
    [companyId],
  );
  const lines = rows.map(({ company_id: _own, ...row }) => eventLine(companyId, row));
  if (lines.length > 0) await service.insert(companyId, () => [lines.join("")], uuidv7());
  // The counts stay in PostgreSQL wherever the events are.
  await runQuery(owner, "delete from event where company_id = $1", [companyId]);
  portal.gate.memory(EventServices).assign(companyId, service);
}
