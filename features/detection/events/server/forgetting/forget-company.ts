import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { EventServices } from "../clickhouse/event-services.ts";
import { beginForgetting } from "./event-forgetting.store.ts";
import { forgetCompanyName } from "./forget-company-name.ts";

/**
 * Makes the events of a company unreadable at once and begins to delete them. Returns their number; undefined when no
 * service holds them.
 */
export async function forgetCompanyEvents(gate: Gate, companyId: number): Promise<number | undefined> {
  if (!gate.memory(EventServices).of(companyId)) return undefined;
  const frame = { scope: "company", name: forgetCompanyName.name, companyId, effect: "write" } as const;
  return await asSystem(gate, frame, async ({ db, clock, audit, enqueue }) => {
    const events = await beginForgetting(db, companyId, clock.now());
    audit({
      action: "events.forgetting_begun",
      objectType: "event_forgetting",
      objectId: String(companyId),
      details: { events },
    });
    enqueue(forgetCompanyName, { company_id: companyId });
    return events;
  });
}
