import type { Call } from "#platform/contract/define-call.ts";
import { features } from "../features.ts";

/** `ONLY_FEATURES=watch-lists,alerts` restricts these tests to the calls of the named features, which takes seconds. */
export const onlyFeatures = process.env.ONLY_FEATURES?.split(",").filter(Boolean) ?? [];
export const featuresUnderTest =
  onlyFeatures.length > 0 ? features.filter(({ name }) => onlyFeatures.includes(name)) : features;
if (featuresUnderTest.length === 0) throw new Error(`No feature is called ${onlyFeatures.join(", ")}`);

/** Every call of the portal, unless one feature is named. */
export const callsUnderTest: Call[] = featuresUnderTest.flatMap(({ routes }) =>
  routes.map(({ call }) => call),
);
/**
 * The least number of calls that a test over all calls must have tried; 0 when features are selected, since one feature
 * may have none of a kind.
 */
export const atLeast = (count: number) => (onlyFeatures.length > 0 ? 0 : count);
