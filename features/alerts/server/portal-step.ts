import { v7 as uuidv7 } from "uuid";
import type { ActivityType } from "#features/alerts/alert-terms.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { NewActivity, StepFacts } from "./alert-activity.store.ts";

/** A step that nobody made: the portal itself noticed it. */
export function portalStep(
  { clock }: Pick<VerbContext, "clock">,
  alertId: string,
  type: ActivityType,
  facts: StepFacts,
): NewActivity {
  return {
    id: uuidv7(),
    alert_id: alertId,
    type,
    visibility: "internal",
    side: "portal",
    actor_id: null,
    actor_name: "Portal Servicios CCI",
    at: clock.now(),
    note: "",
    facts,
    bulk_id: null,
  };
}
