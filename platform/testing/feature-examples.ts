import { v7 as uuidv7 } from "uuid";
import { systemActor } from "#platform/server/as-system.ts";
import type { StoredJob } from "#platform/server/jobs/stored-job.ts";
import type { TestCompany } from "./people.ts";
import type { TestPortal } from "./portal.ts";

/** An object of a company that a call names. */
export interface ExampleObject {
  /** The further fields that make the input of the call valid. */
  body: Record<string, unknown>;
  /** The input that names an object of the company. */
  foreign: Record<string, unknown>;
  /** The input that names an object which never existed. */
  never: Record<string, unknown>;
  /** The content of a public library of which no company makes use. */
  unfollowed?: Record<string, unknown>;
}

export type MakeObject = (portal: TestPortal, company: TestCompany) => Promise<ExampleObject>;
/** Creates work for a job; returns the job's request. */
export type MakeJob = (portal: TestPortal) => Promise<StoredJob>;

/**
 * The examples of a feature for the tests that run over all calls and jobs of the portal. They are the default export
 * of `features/<domain>/<feature>/server/<feature>-examples.fixture.ts`, where the tests find them by name.
 */
export interface FeatureExamples {
  /** For each call in scope `company` with an object in its path: the function that creates such an object. */
  objects?: Record<string, MakeObject>;
  /** Inputs of calls that name no object, where the schema alone does not determine a valid input. */
  inputs?: Record<string, Record<string, unknown>>;
  /** For each job of the feature, the function that creates an input. */
  jobs?: Record<string, MakeJob>;
  /** Prepares a company for the calls without an object in their path that need existing data. */
  prepareCompany?: (portal: TestPortal, company: TestCompany) => Promise<void>;
  /** Registers the machine of a key with the feature, where the feature lists its machines individually. */
  prepareSubscriber?: (portal: TestPortal, company: TestCompany, sourceId: string) => Promise<void>;
  /** Calls whose answer differs each time, such as a new token. */
  freshEachTime?: string[];
  /** Calls that write an audit entry each time, even without a difference afterwards: an action, or requested work. */
  actsEachTime?: string[];
  /** Columns whose names resemble the key of a file (`table.column`), with the meaning that they have instead. */
  notFiles?: Record<string, string>;
}

/** An example named by a UUID. */
export const objectWithId = (id: string, body: Record<string, unknown> = {}): ExampleObject => ({
  body,
  foreign: { id },
  never: { id: uuidv7() },
});

/** The input of a job that a schedule starts. */
export const nightly: StoredJob = { actor: systemActor("test"), input: {} };

/** Returns the input of a job for one company. */
export const jobOf = (company: TestCompany, input: unknown): StoredJob => ({
  actor: systemActor("test", company.id),
  input,
});

/** Returns a stored job of scope `platform` with this input. */
export const jobOfPortal = (input: unknown): StoredJob => ({ actor: systemActor("test"), input });
