import type { ClockKind, PauseReason } from "#features/alerts/contracts/alert-terms.contract.ts";
import type { ClockState } from "#platform/contract/clocks.ts";
import { monthName } from "#platform/contract/dates/calendar-words.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `12 min`, `3 h 20 min`, `2 días 4 h`: never more than two units, counted down to whole ones. */
export function durationText(milliseconds: number): string {
  const span = Math.max(0, milliseconds);
  if (span < minute) return "menos de 1 min";
  if (span < hour) return `${Math.floor(span / minute)} min`;
  if (span < day) return two(Math.floor(span / hour), "h", Math.floor((span % hour) / minute), "min");
  const days = Math.floor(span / day);
  return two(days, days === 1 ? "día" : "días", Math.floor((span % day) / hour), "h");
}

function two(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}

/** `2026-11` as `noviembre de 2026`. */
export function monthWords(month: string): string {
  const [year, number] = month.split("-");
  return `${monthName(Number(number))} de ${year}`;
}

/** The month some months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

interface ClockText {
  tone: "calm" | "near" | "late" | "paused" | "done";
  text: string;
}

interface Told {
  kind: ClockKind;
  state: ClockState;
  near_at: string | null;
  due_at: string | null;
  paused_since: string | null;
  pause_reason: PauseReason | null;
}

const toDo = { acknowledge: "tomarla", decide: "decidirla", close: "cerrarla" } as const;
const missed = { acknowledge: "tomarse", decide: "decidirse", close: "cerrarse" } as const;
const pauses = {
  waiting_client: "esperando la respuesta del cliente",
  maintenance: "por mantenimiento",
  agreed: "acordada con el cliente",
} as const satisfies Record<PauseReason, string>;

/** Where a clock stands now: how much is left, how late it is, or why it stands still and since when. */
export function clockText(clock: Told, now: Date, dayOf: (instant: string) => string): ClockText {
  if (clock.state === "met") return { tone: "done", text: "Cumplido" };
  if (clock.state === "paused") {
    const since = clock.paused_since ? ` desde ${dayOf(clock.paused_since)}` : "";
    return { tone: "paused", text: `En pausa: ${pauses[clock.pause_reason ?? "agreed"]}${since}` };
  }
  const left = clock.due_at ? Date.parse(clock.due_at) - now.getTime() : 0;
  if (clock.state === "breached" || left < 0)
    return { tone: "late", text: `Debió ${missed[clock.kind]} hace ${durationText(-left)}` };
  const near = clock.near_at !== null && Date.parse(clock.near_at) <= now.getTime();
  return {
    tone: near ? "near" : "calm",
    text: `${durationText(left)} para ${toDo[clock.kind]}`,
  };
}
