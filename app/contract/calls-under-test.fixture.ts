import type { Call } from "#platform/contract/define-call.ts";
import { allFeatures } from "../features.ts";

/**
 * `ONLY_FEATURES=watch-lists,alerts` restricts these tests to the calls of the named features, so that they take only
 * seconds.
 */
export const onlyFeatures = process.env.ONLY_FEATURES?.split(",").filter(Boolean) ?? [];
export const featuresUnderTest =
  onlyFeatures.length > 0 ? allFeatures.filter(({ name }) => onlyFeatures.includes(name)) : allFeatures;
if (featuresUnderTest.length === 0) throw new Error(`No feature is called ${onlyFeatures.join(", ")}`);

/** Every call of the portal, unless one feature is named. */
export const callsUnderTest: Call[] = featuresUnderTest.flatMap(({ routes }) =>
  routes.map(({ call }) => call),
);
/**
 * Returns the minimum number of calls that a test over all calls must have covered; 0 if only some features are
 * selected, because they may have no such call.
 */
export const atLeast = (count: number) => (onlyFeatures.length > 0 ? 0 : count);
