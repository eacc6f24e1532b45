import type { VerbContext } from "#platform/server/verb.ts";

/** Tells whoever is looking at the company that its alerts moved. */
export function announceAlerts(
  { announce }: Pick<VerbContext, "announce">,
  data: { id?: string; opened?: number } = {},
): void {
  announce({ topic: "alerts.changed", data });
}
