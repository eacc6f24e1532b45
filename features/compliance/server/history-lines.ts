import type { ControlEvent } from "#features/control-states/control-states.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type EventRow, findTitles } from "./control-event.store.ts";

/** Events with the code and the title of their control. */
export async function historyLines(db: Database, events: readonly EventRow[]): Promise<ControlEvent[]> {
  const titles = await findTitles(db, [...new Set(events.map(({ control_id }) => control_id))]);
  return events.map((event) => ({
    ...event,
    at: event.at.toISOString(),
    ...(titles.get(event.control_id) ?? { code: "", title: "" }),
  }));
}
