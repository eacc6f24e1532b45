import type { Call } from "#platform/contract/define-call.ts";
import { features } from "../features.ts";

/** `ONLY_FEATURE=watch-lists`: whoever writes a feature has these tests try its calls alone, in seconds. */
export const onlyFeature = process.env.ONLY_FEATURE;
export const featuresUnderTest = onlyFeature ? features.filter(({ name }) => name === onlyFeature) : features;
if (featuresUnderTest.length === 0) throw new Error(`No feature is called ${onlyFeature}`);

/** Every call of the portal, unless one feature is named. */
export const callsUnderTest: Call[] = featuresUnderTest.flatMap(({ routes }) =>
  routes.map(({ call }) => call),
);
/** So many, or as many as a feature alone may have: that a test over all calls has not tried nothing. */
export const atLeast = (count: number) => (onlyFeature ? 1 : count);
