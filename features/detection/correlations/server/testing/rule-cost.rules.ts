import { numberText } from "#platform/contract/number-words.ts";
import type { RunningDetection } from "../engine/rule-set.ts";

/** Milliseconds for one event on average, once enough were seen; and in all of one delivery. */
export const mostPerEventMs = 2;
/** One test looks at no more events than this, the newest. */
export const mostTestedEvents = 200_000;
const enoughEvents = 500;
const mostPerDeliveryMs = 4_000;

type Cost = Pick<RunningDetection, "spentMs" | "looked">;

/** Why a rule has to stop, in the words of the list; undefined while it costs what a rule may cost. */
export function tooCostly({ spentMs, looked }: Cost): string | undefined {
  const average = spentMs / Math.max(1, looked);
  if (spentMs < mostPerDeliveryMs && !(looked >= enoughEvents && average > mostPerEventMs)) return undefined;
  const words = numberText(average);
  return `El portal la detuvo: tardaba ${words} ms por evento. Haga más precisa la condición y pruébela otra vez.`;
}
