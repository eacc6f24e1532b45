import type { FeatureExamples, MakeJob, MakeObject } from "#platform/testing/feature-examples.ts";
import platformExamples from "./platform-examples.fixture.ts";

const files = import.meta.glob<{ default: FeatureExamples }>(
  "../../features/*/*/server/*-examples.fixture.ts",
  { eager: true },
);
const allExamples: FeatureExamples[] = [
  platformExamples,
  ...Object.values(files).map((file) => file.default),
];

/** Combines one part of the examples of all features by name; two features never define the same name. */
function byName<Value>(part: (examples: FeatureExamples) => Record<string, Value> | undefined) {
  const all: Record<string, Value> = {};
  for (const [name, value] of allExamples.flatMap((examples) => Object.entries(part(examples) ?? {}))) {
    if (name in all) throw new Error(`Two features bring an example of ${name}`);
    all[name] = value;
  }
  return all;
}

/** The file in which a missing example has to be written. */
export const placeOfExamples = "features/<domain>/<feature>/server/<feature>-examples.fixture.ts";

/**
 * For each call of scope `company` that takes the id of an object: the function that creates such an object in a
 * company.
 */
export const objectsOf: Record<string, MakeObject> = byName(({ objects }) => objects);
/** Inputs of calls that name no object, where the schema alone does not determine a valid input. */
export const inputsOf = byName(({ inputs }) => inputs);
/** For each job of the portal: an example of its input and of the request that enqueues it. */
export const examplesOfJobs: Record<string, MakeJob> = byName(({ jobs }) => jobs);
/** Columns whose names resemble the key of a file, with the meaning that they have instead. */
export const notFiles = byName((examples) => examples.notFiles);

export const callsFreshEachTime = new Set(allExamples.flatMap(({ freshEachTime = [] }) => freshEachTime));
export const callsActingEachTime = new Set(allExamples.flatMap(({ actsEachTime = [] }) => actsEachTime));
export const preparationsOfSubscriber = allExamples.flatMap(
  ({ prepareSubscriber = [] }) => prepareSubscriber,
);
export const preparationsOfCompany = allExamples.flatMap(({ prepareCompany = [] }) => prepareCompany);
