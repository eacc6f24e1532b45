import { BulletinIndicator, mostIndicators } from "#features/bulletins/bulletins.contract.ts";
import type { readPasted as call } from "#features/threats/contracts/threat-bulletins.contract.ts";
import { keyOfObservable } from "#features/threats/readers/indicator-key.ts";
import { noisyListOf } from "#features/threats/readers/warning-lists.ts";
import { recogniseObservables } from "#platform/readers/observables.ts";
import type { Verb } from "#platform/server/verb.ts";

const Typed = BulletinIndicator.pick({ type: true, value: true });

export const readPasted: Verb<typeof call> = async (_context, { text }) => {
  const found = [];
  const left = [];
  for (const { type, value, original } of recogniseObservables(text)) {
    const key = keyOfObservable({ type, value });
    const typed = Typed.safeParse({ type, value });
    if (key && typed.success) found.push({ ...typed.data, noisy: noisyListOf(key) });
    else left.push(original);
  }
  return { found: found.slice(0, mostIndicators), left: left.slice(0, mostIndicators) };
};
