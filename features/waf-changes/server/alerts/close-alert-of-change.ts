import { closeExplainedAlert } from "#features/alerts/server/alerts.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ChangeRow } from "../changes/change.store.ts";

/** Closes the alert of a change that is explained now. */
export async function closeAlertOfChange(
  context: VerbContext,
  { alert_id }: Pick<ChangeRow, "alert_id">,
  reason: string,
): Promise<void> {
  if (alert_id !== null) await closeExplainedAlert(context, alert_id, { verdict: "benign", reason });
}
