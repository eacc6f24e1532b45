import type { ClockKind, PauseReason } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import type { TimerLabels } from "#platform/web/work/clock-text.ts";

/** Formats a month: `2026-11` as `noviembre de 2026`. */
export function monthText(month: string): string {
  const [year, number] = month.split("-");
  return `${monthName(Number(number))} de ${year}`;
}

/** Returns the month a number of months later, or earlier if it is negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** The labels of an alert's timers. */
export const alertClockWords: TimerLabels<ClockKind, PauseReason> = {
  toDo: { acknowledge: "tomarla", decide: "decidirla", close: "cerrarla" },
  missed: { acknowledge: "tomarse", decide: "decidirse", close: "cerrarse" },
  pauses: {
    waiting_client: "esperando la respuesta del cliente",
    maintenance: "por mantenimiento",
    agreed: "acordada con el cliente",
  },
};
