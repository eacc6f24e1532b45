import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { EventServices } from "../event-services.ts";
import { adoptBatches } from "../intake/adopt-batches.ts";
import { countStoredButWaiting } from "../intake/orphan-batches.store.ts";
import { StoredEvents } from "../stored-events.ts";
import { MoveRefusal } from "./move-refusal.ts";

/**
 * Completes the deliveries whose transaction was lost, before their events leave the service that stores them: only
 * this service can distinguish them from repeated deliveries. Deliveries that still wait in the inbox have to be
 * stored in it first.
 */
export async function finishOrphans(
  gate: Gate,
  companyId: number,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const service = gate.memory(EventServices).usable(from);
  if (!service) return;
  await adoptBatches(gate, service, companyId);
  // A ClickHouse service recognises such deliveries by their delivery id; the tables of PostgreSQL do not.
  if (to !== null) return;
  const events = new StoredEvents(service, companyId);
  const frame = { scope: "company", effect: "read", name: "events move", companyId } as const;
  const waiting = await asSystem(gate, frame, ({ db }) => countStoredButWaiting(db, events));
  if (waiting > 0)
    throw new MoveRefusal(
      "Hay envíos por guardar que la base de eventos ya recibió a medias. Se guardan solos en unos minutos: intente de nuevo entonces.",
    );
}
