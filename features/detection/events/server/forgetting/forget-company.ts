import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { EventServices } from "../clickhouse/event-services.ts";
import { MoveRefusal } from "../clickhouse/moving/move-refusal.ts";
import { hasFormerCopy } from "../clickhouse/places/event-places.store.ts";
import { placeOfIntake } from "../clickhouse/places/place-of-intake.ts";
import { beginEventDeletion } from "./event-forgetting.store.ts";
import { deleteCompanyEventsName } from "./forget-company-name.ts";

/**
 * Makes the events of a company unreadable at once and begins to delete them. Returns their number; undefined when
 * PostgreSQL holds the events. Refuses while the events are being moved or a former copy remains, because the copy
 * would not be deleted.
 */
export async function deleteCompanyEvents(gate: Gate, companyId: number): Promise<number | undefined> {
  if (!gate.memory(EventServices).of(companyId)) return undefined;
  const frame = { scope: "company", name: deleteCompanyEventsName.name, companyId, effect: "write" } as const;
  return await asSystem(gate, frame, async (context) => {
    const { db, clock, audit, enqueue } = context;
    await placeOfIntake(context, companyId);
    if (await hasFormerCopy(db))
      throw new MoveRefusal(
        "Los eventos de la empresa se están trasladando, o queda una copia de un traslado. Termine el traslado y borre la copia con «portal events clean».",
      );
    const events = await beginEventDeletion(db, companyId, clock.now());
    audit({
      action: "events.forgetting_begun",
      objectType: "event_forgetting",
      objectId: String(companyId),
      details: { events },
    });
    enqueue(deleteCompanyEventsName, { company_id: companyId });
    return events;
  });
}
