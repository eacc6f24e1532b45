import type { ClockKind, ClockState, PauseReason } from "#features/alerts/alert-terms.contract.ts";
import { durationText } from "../duration-text.ts";

interface ClockSaid {
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
export function clockText(clock: Told, now: Date, dayOf: (instant: string) => string): ClockSaid {
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
