import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { lockStandard, type StandardRow } from "./company-standard.store.ts";

const shown = (moment: Date) => calendarDay(moment, providerZone).split("-").reverse().join("-");

/** A standard that the company follows, locked until commit. */
export async function lockFollowed(db: Database, standardId: number): Promise<StandardRow> {
  const standard = await lockStandard(db, standardId);
  if (!standard) throw new Refusal("not_found");
  if (!standard.enabled)
    throw new Refusal("conflict", {
      detail: `La empresa ya no sigue ${standard.short_name}. Actívela para cambiar sus controles.`,
    });
  return standard;
}

/** The same, refused while a closed period keeps its states from changing. */
export async function lockOpen(db: Database, standardId: number): Promise<StandardRow> {
  const standard = await lockFollowed(db, standardId);
  if (standard.closed_at)
    throw new Refusal("conflict", {
      detail: `El período de ${standard.short_name} está cerrado desde el ${shown(standard.closed_at)}, por ${standard.closed_by_name}. Para cambiar sus controles hay que reabrirlo.`,
    });
  return standard;
}
