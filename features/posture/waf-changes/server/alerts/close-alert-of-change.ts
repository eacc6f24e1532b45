import { closeExplainedAlert } from "#features/detection/alerts/server/alerts.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ChangeRow } from "../changes/change.store.ts";
import { hasOpenChanges } from "./unalerted.store.ts";

/** Closes the alert of a change that is explained now, if no other change of the alert is unexplained. */
export async function closeAlertOfChange(
  context: VerbContext,
  { alert_id }: Pick<ChangeRow, "alert_id">,
  reason: string,
): Promise<void> {
  if (alert_id === null || (await hasOpenChanges(context.db, companyIn(context.actor), alert_id))) return;
  await closeExplainedAlert(context, alert_id, { verdict: "benign", reason });
}
