import type { Call } from "#platform/contract/define-call.ts";
import { features } from "../features.ts";

/** `ONLY_FEATURES=watch-lists,alerts`: whoever works on features has these tests try their calls alone, in seconds. */
export const onlyFeatures = process.env.ONLY_FEATURES?.split(",").filter(Boolean) ?? [];
export const featuresUnderTest =
  onlyFeatures.length > 0 ? features.filter(({ name }) => onlyFeatures.includes(name)) : features;
if (featuresUnderTest.length === 0) throw new Error(`No feature is called ${onlyFeatures.join(", ")}`);

/** Every call of the portal, unless one feature is named. */
export const callsUnderTest: Call[] = featuresUnderTest.flatMap(({ routes }) =>
  routes.map(({ call }) => call),
);
/** So many, that a test over all calls has not tried nothing; features alone may have none of a kind. */
export const atLeast = (count: number) => (onlyFeatures.length > 0 ? 0 : count);
