import { v7 as uuidv7 } from "uuid";
import { systemActor } from "#platform/server/as-system.ts";
import type { StoredJob } from "#platform/server/jobs/stored-job.ts";
import type { TestCompany } from "./people.ts";
import type { TestPortal } from "./portal.ts";

/** A thing of a company that a call names. */
export interface ExampleObject {
  /** What else the call needs to be valid. */
  body: Record<string, unknown>;
  /** Names an object of the company. */
  foreign: Record<string, unknown>;
  /** Names an object that never was. */
  never: Record<string, unknown>;
  /** Where the library is everybody's, and no secret: what stands in it, and no company follows. */
  unfollowed?: Record<string, unknown>;
}

export type MakeObject = (portal: TestPortal, company: TestCompany) => Promise<ExampleObject>;
/** Gives a job something to do, and answers how it is asked. */
export type MakeJob = (portal: TestPortal) => Promise<StoredJob>;

/**
 * What a feature brings to the tests that go over all calls and jobs of the portal: the default export of
 * `features/<domain>/<feature>/server/<feature>-examples.fixture.ts`, which those tests find by its name.
 */
export interface FeatureExamples {
  /** For each of its calls of scope `company` that names an object in its path: how to make such an object. */
  objects?: Record<string, MakeObject>;
  /** For calls that name no object: what their shape alone does not tell. */
  inputs?: Record<string, Record<string, unknown>>;
  /** For each of its jobs. */
  jobs?: Record<string, MakeJob>;
  /** What a company needs, where a call that names nothing has nothing to answer without it. */
  prepareCompany?: (portal: TestPortal, company: TestCompany) => Promise<void>;
  /** Makes the machine that a key is for one of the feature's own, where it knows them one by one. */
  prepareSubscriber?: (portal: TestPortal, company: TestCompany, sourceId: string) => Promise<void>;
  /** Calls that answer otherwise each time, as a fresh token. */
  freshEachTime?: string[];
  /** Calls that leave an entry each time, also when nothing is different afterwards: an act, or work that is asked for. */
  actsEachTime?: string[];
  /** Columns named like the key of a file (`table.column`), and what they are instead. */
  notFiles?: Record<string, string>;
}

/** An example named by a UUID. */
export const objectWithId = (id: string, body: Record<string, unknown> = {}): ExampleObject => ({
  body,
  foreign: { id },
  never: { id: uuidv7() },
});

/** How a job is asked that the clock sets going. */
export const nightly: StoredJob = { actor: systemActor("test"), input: {} };

/** How a job is asked that does something for one company. */
export const jobOf = (company: TestCompany, input: unknown): StoredJob => ({
  actor: systemActor("test", company.id),
  input,
});

/** How a job is asked that does something for the whole portal. */
export const jobOfPortal = (input: unknown): StoredJob => ({ actor: systemActor("test"), input });
