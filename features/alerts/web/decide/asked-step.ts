import type { AskedSelection } from "#features/alerts/alert-bulk.contract.ts";
import type { Alert } from "#features/alerts/alerts.contract.ts";

export type Step = "verdict" | "close" | "escalate" | "return" | "suppress" | "reopen" | "pause" | "withdraw";

/** What a question is about: one alert, or a selection of which there is no single one. */
export interface Asked {
  step: Step;
  alert: Alert | undefined;
  selection: AskedSelection;
  count: number;
}
