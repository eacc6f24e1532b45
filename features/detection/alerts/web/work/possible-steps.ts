import type { AskedSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";

export type Step = "verdict" | "close" | "escalate" | "return" | "suppress" | "reopen" | "pause" | "withdraw";

/** The object of an action: one alert, or a selection without a single one. */
export interface Asked {
  step: Step;
  alert: Alert | undefined;
  selection: AskedSelection;
  count: number;
}

type AlertState = Pick<Alert, "status" | "level" | "verdict" | "suppressed" | "client_visible" | "clock">;

/** Returns the possible actions on an alert in its state. */
export function possibleSteps({ status, level, verdict, suppressed, client_visible, clock }: AlertState) {
  const open = status !== "closed";
  return {
    take: open,
    verdict: open,
    close: open,
    escalate: open && level === 1,
    return: open && level === 2,
    suppress: open && !suppressed,
    reopen: !open,
    pause: open && status !== "waiting_client" && clock?.state === "running",
    resume: open && clock?.state === "paused" && status !== "waiting_client",
    withdraw: client_visible,
    /** The next main step of the alert by its status and verdict. */
    main: !open ? "reopen" : status === "new" ? "take" : verdict ? "close" : "verdict",
  } as const;
}
