import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { areUnreadable } from "./event-forgetting.store.ts";

/** Refuses the events of the active company while they are being forgotten. */
export async function refuseUnreadable(db: Database): Promise<void> {
  if (!(await areUnreadable(db))) return;
  const detail =
    "Los eventos de esta empresa se están borrando por completo y ya no se pueden leer. El avance se ve en «Estado de las fuentes».";
  throw new Refusal("not_enabled", { detail });
}
