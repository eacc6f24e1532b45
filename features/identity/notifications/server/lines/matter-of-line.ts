import type { Notification } from "#features/identity/notifications/notifications.contract.ts";
import { leadsToObject, placeOfObject } from "#platform/contract/matters/place-of-object.ts";
import { type Actor, isProvider, personOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { readableKinds } from "#platform/server/matters/matter-kind.ts";
import { findMattersAt } from "#platform/server/matters/read-matters.store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { NotificationRow } from "./notification.store.ts";

/**
 * Returns, by company and address, the open task of the object of each line: the most urgent matter of the reader's
 * side. Lines of several objects have none.
 */
export async function mattersOfLines(
  {
    db,
    actor,
    clock,
    extensions,
  }: { db: Database; actor: Actor } & Pick<VerbContext, "clock" | "extensions">,
  rows: readonly NotificationRow[],
): Promise<(row: NotificationRow) => Notification["matter"]> {
  const now = clock.now();
  const places = rows
    .filter(({ count, company_id, path }) => count === 1 && Number(company_id) > 0 && leadsToObject(path))
    .map(({ company_id, path }) => ({ company_id: Number(company_id), place: placeOfObject(path) }));
  const matters = await findMattersAt(db, places, {
    side: isProvider(actor) ? "provider" : "client",
    kinds: readableKinds(extensions, personOf(actor).role).map(({ kind }) => kind),
  });
  const byPlace = new Map(matters.map((matter) => [`${matter.company_id} ${matter.place}`, matter]));
  return ({ company_id, path, count }) => {
    const matter = count === 1 ? byPlace.get(`${company_id} ${placeOfObject(path)}`) : undefined;
    if (!matter) return null;
    const { need, due_at, deadline } = matter;
    return {
      need,
      due_at: due_at?.toISOString() ?? null,
      late: due_at !== null && due_at <= now,
      deadline,
    };
  };
}
