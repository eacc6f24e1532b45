import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { findClocks } from "#features/alerts/server/clocks/alert-clock.store.ts";
import { stepAlert } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const resumeClocks: Verb<typeof contract.resumeClocks> = async (context, seen) =>
  await stepAlert(context, seen, "alert.clocks_resumed", async (alert) => {
    const paused = (await findClocks(context.db, [alert.id])).find(({ pause_reason }) => pause_reason);
    if (!paused) return { refused: "Los relojes no están en pausa." };
    // That pause is the client's to end, or ends with a change of status.
    if (paused.pause_reason === "waiting_client")
      return { refused: "Los relojes esperan al cliente: cambie el estado para seguir sin su respuesta." };
    return { set: {}, steps: [{ type: "clocks_resumed", visibility: "client" }] };
  });
