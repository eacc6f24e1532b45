import type { AlertInWindow } from "#features/detection/alerts/server/alerts.public.ts";
import type { StepRow } from "./step.store.ts";

/** The time, in milliseconds, before and after a step within which an alert may belong to it. */
export const joinMs = 30 * 60_000;

type JoinedStep = Pick<StepRow, "at" | "ended_at" | "target" | "source_address" | "technique_id">;

const sameName = (one: string | null, other: string) =>
  one !== null &&
  other !== "" &&
  (one.toLowerCase() === other.toLowerCase() ||
    one.toLowerCase().split(".")[0] === other.toLowerCase().split(".")[0]);

const parentOf = (technique: string) => technique.split(".")[0] ?? technique;

/** The score of an alert whose asset and technique match. */
const assetAndTechnique = 3;

/** Returns how well an alert matches a step by its asset or source and its technique; zero if neither matches. */
function matchOf(step: JoinedStep, alert: AlertInWindow): number {
  const isAddress = /^[\d.:a-f]+$/i.test(step.target);
  const asset = isAddress ? alert.asset_name === step.target : sameName(alert.asset_name, step.target);
  const source = step.source_address !== "" && alert.source_ip === step.source_address;
  const { technique_id: technique } = step;
  const sameTechnique =
    technique !== null && alert.techniques.some((each) => parentOf(each) === parentOf(technique));
  // An alert about another asset does not belong to the step, whatever its technique.
  const otherAsset = alert.asset_name !== null && step.target !== "" && !asset;
  if (otherAsset && !source) return 0;
  return (asset ? 2 : 0) + (source ? 2 : 0) + (sameTechnique ? 1 : 0);
}

/** Returns the portal's best matching alert within half an hour of a step; of equal ones the earliest. */
export function alertOfStep(step: JoinedStep, alerts: readonly AlertInWindow[]): AlertInWindow | undefined {
  const from = step.at.getTime() - joinMs;
  const to = (step.ended_at ?? step.at).getTime() + joinMs;
  let best: AlertInWindow | undefined;
  let bestMatch = 0;
  for (const alert of alerts) {
    const [first, last] = [alert.first_seen_at.getTime(), alert.last_seen_at.getTime()];
    if (first > to || last < from) continue;
    const strength = matchOf(step, alert);
    // An alert that began before and continues after it may not have been seen then: both have to fit.
    const isOfThatTime = first >= from || last <= to;
    if (strength > bestMatch && (isOfThatTime || strength >= assetAndTechnique)) {
      best = alert;
      bestMatch = strength;
    }
  }
  return best;
}
