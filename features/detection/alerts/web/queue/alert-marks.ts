import type { AlertStatus, Verdict } from "#features/detection/alerts/contracts/alert-terms.contract.ts";

type Tone = "neutral" | "good" | "warning" | "danger" | "brand";

/** How each state stands out; the word beside says it. */
export const statusTones = {
  new: "brand",
  in_progress: "neutral",
  waiting_client: "warning",
  escalated: "brand",
  closed: "neutral",
} as const satisfies Record<AlertStatus, Tone>;

export const verdictTones = {
  true_positive: "danger",
  false_positive: "neutral",
  benign: "good",
  test: "neutral",
  insufficient: "warning",
  duplicate: "neutral",
} as const satisfies Record<Verdict, Tone>;
