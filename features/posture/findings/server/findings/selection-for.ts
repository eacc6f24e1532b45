import { currentPeriodOf } from "#features/delivery/catalog/server/catalog.public.ts";
import { authorOf } from "#platform/server/actor.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type FindingSelection, findFew } from "./finding-selection.store.ts";

/** The catalogue name of the service. */
export const vulnerabilityService = "Gestión de vulnerabilidades";
/** The period without service periods, in milliseconds: scans come once a month, a few days late. */
export const withoutPeriodMs = 35 * 86_400_000;

/** Returns the time since which a scan counts for the present service period. */
export async function scannedSince({ db, clock }: Pick<VerbContext, "db" | "clock">): Promise<Date> {
  const now = clock.now();
  const period = await currentPeriodOf(db, vulnerabilityService, now);
  return period ? beginningOf(period.starts_on) : new Date(now.getTime() - withoutPeriodMs);
}

/** Returns the selection that a filter means for the actor now. */
export async function selectionFor(
  context: Pick<VerbContext, "db" | "actor" | "clock">,
  filter: FindingSelection["filter"],
): Promise<FindingSelection> {
  const { db, actor, clock } = context;
  const selection = {
    filter,
    me: authorOf(actor).id,
    now: clock.now(),
    scannedSince: await scannedSince(context),
  };
  return { ...selection, few: await findFew(db, selection) };
}
