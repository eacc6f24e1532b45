import type { SourceStatus } from "#features/events/event-status.contract.ts";
import { durationText } from "./duration-words.ts";

/** How late the newest record of the last delivery came. What somebody loads by hand is as old as it is. */
export function lagText({ state, lag_seconds }: Pick<SourceStatus, "state" | "lag_seconds">): string {
  if (state === "by_hand") return "—";
  return lag_seconds === null ? "Sin dato" : durationText(Math.max(0, lag_seconds));
}
