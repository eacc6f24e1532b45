import { numberText } from "#platform/contract/number-text.ts";
import type { RunningDetection } from "../engine/rule-set.ts";

/**
 * The most milliseconds per event on average, checked after `enoughEvents` events; `maxPerDeliveryMs` limits one batch.
 */
export const maxPerEventMs = 2;
/** The most events that one test reads: the newest. */
export const maxTestedEvents = 200_000;
const enoughEvents = 500;
const maxPerDeliveryMs = 4_000;

type Cost = Pick<RunningDetection, "spentMs" | "looked">;

/**
 * Returns the reason for which a rule has to stop, in the words of the list; undefined while its cost is acceptable.
 */
export function tooCostly({ spentMs, looked }: Cost): string | undefined {
  const average = spentMs / Math.max(1, looked);
  if (spentMs < maxPerDeliveryMs && !(looked >= enoughEvents && average > maxPerEventMs)) return undefined;
  const words = numberText(average);
  return `El portal la detuvo: tardaba ${words} ms por evento. Haga más precisa la condición y pruébela otra vez.`;
}
