import { v7 as uuidv7 } from "uuid";
import { systemActor } from "#platform/server/as-system.ts";
import type { StoredJob } from "#platform/server/jobs/stored-job.ts";
import type { TestCompany } from "./people.ts";
import type { TestPortal } from "./portal.ts";

/** A thing of a company that a call names. */
export interface ExampleObject {
  /** The further fields that make the input of the call valid. */
  body: Record<string, unknown>;
  /** Names an object of the company. */
  foreign: Record<string, unknown>;
  /** Names an object that never was. */
  never: Record<string, unknown>;
  /** The content of a public library of which no company makes use. */
  unfollowed?: Record<string, unknown>;
}

export type MakeObject = (portal: TestPortal, company: TestCompany) => Promise<ExampleObject>;
/** Gives a job something to do, and answers how it is asked. */
export type MakeJob = (portal: TestPortal) => Promise<StoredJob>;

/**
 * The examples of a feature for the tests that go over all calls and jobs of the portal: the default export of
 * `features/<domain>/<feature>/server/<feature>-examples.fixture.ts`, which those tests find by its name.
 */
export interface FeatureExamples {
  /** For each of its calls of scope `company` that names an object in its path: how to make such an object. */
  objects?: Record<string, MakeObject>;
  /** For calls that name no object: what their shape alone does not tell. */
  inputs?: Record<string, Record<string, unknown>>;
  /** For each of its jobs. */
  jobs?: Record<string, MakeJob>;
  /** Prepares a company, where a call that names no object needs existing data to answer. */
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

/** The input of a job that a schedule starts. */
export const nightly: StoredJob = { actor: systemActor("test"), input: {} };

/** Returns the input of a job for one company. */
export const jobOf = (company: TestCompany, input: unknown): StoredJob => ({
  actor: systemActor("test", company.id),
  input,
});

/** Returns the input of a job for the whole portal. */
export const jobOfPortal = (input: unknown): StoredJob => ({ actor: systemActor("test"), input });
