import type { ServicePeriod } from "#features/delivery/service-periods/service-periods.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";

/** `1 nov 2026` for a day of the calendar. */
export const dayText = (date: string) => day(`${date}T12:00:00Z`, "UTC");

/** Returns one sentence about what happens next with a period. */
export function periodSentence({ state, starts_on, ends_on, closes_on }: ServicePeriod, now: Date): string {
  switch (state) {
    case "planned":
      return starts_on > now.toISOString().slice(0, 10)
        ? `Comienza el ${dayText(starts_on)}.`
        : `Comenzó el ${dayText(starts_on)}; se abre dentro de una hora.`;
    case "open":
      return `En curso hasta el ${dayText(ends_on)}.`;
    case "closing":
      return `Terminó el ${dayText(ends_on)}${closes_on ? ` y se cierra el ${dayText(closes_on)}` : ""}.`;
    case "closed":
      return "Cerrado.";
    case "reopened":
      return "Reabierto: se cierra a mano.";
  }
}
