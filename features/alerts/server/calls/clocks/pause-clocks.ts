import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { findClocks } from "#features/alerts/server/clocks/alert-clock.store.ts";
import { stepAlert } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const pauseClocks: Verb<typeof contract.pauseClocks> = async (context, { reason, note, ...seen }) =>
  await stepAlert(context, seen, "alert.clocks_paused", async (alert) => {
    const clocks = await findClocks(context.db, [alert.id]);
    if (!clocks.some(({ stopped_at }) => !stopped_at)) return { refused: "Ningún reloj está corriendo." };
    if (clocks.some(({ pause_reason }) => pause_reason)) return { refused: "Los relojes ya están en pausa." };
    return {
      set: {},
      steps: [{ type: "clocks_paused", note, visibility: "client", facts: { pause_reason: reason } }],
    };
  });
