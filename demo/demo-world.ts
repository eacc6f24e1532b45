import type { Readable } from "node:stream";
import type { Scope } from "#platform/contract/define-call.ts";
import type { Actor, Person } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { type ImportReceipt, importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import type { Job } from "#platform/server/jobs/define-job.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { Steps } from "#platform/server/steps.ts";
import type { VerbContext } from "#platform/server/verb.ts";

const name = "demo";

/** The portal as the demonstration uses it: it calls verbs at past times. */
export class DemoWorld {
  readonly gate: Gate;
  /** The time at which the demonstration is made. */
  readonly now: Date;

  constructor(gate: Gate, now: Date) {
    this.gate = gate;
    this.now = now;
  }

  daysAgo(days: number): Date {
    return new Date(this.now.getTime() - days * 86_400_000);
  }

  /** Makes a change over all companies, as if at that time. */
  write<T>(at: Date, work: (context: VerbContext) => Promise<T>, scope: Scope = "platform"): Promise<T> {
    return asSystem(this.#at(at), { scope, effect: "write", name }, work);
  }

  read<T>(work: (context: VerbContext) => Promise<T>): Promise<T> {
    return asSystem(this.gate, { scope: "platform", effect: "read", name }, work);
  }

  /** Makes a change inside one company; `bulk` for work that copies many rows. */
  inCompany<T>(
    companyId: number,
    at: Date,
    work: (context: VerbContext) => Promise<T>,
    bulk = false,
  ): Promise<T> {
    return asSystem(this.#at(at), { scope: "company", effect: "write", name, companyId, bulk }, work);
  }

  readCompany<T>(companyId: number, work: (context: VerbContext) => Promise<T>): Promise<T> {
    return asSystem(this.gate, { scope: "company", effect: "read", name, companyId }, work);
  }

  /** Makes a change in the person's active company, as if the person had made it at that time. */
  asPerson<T>(actor: Person, at: Date, work: (context: VerbContext) => Promise<T>): Promise<T> {
    return withinGate(
      this.#at(at),
      { scope: "company", effect: "write", actor, http: undefined, bulk: false },
      work,
    );
  }

  /**
   * Returns the steps of a stepped verb, as if the person had called it at the given time. As for jobs, no browser
   * waits.
   */
  async stepsOf(actor: Person, at: Date): Promise<Steps> {
    const gate = this.#at(at);
    const frame = { scope: "company", actor, http: undefined, bulk: false } as const;
    const within: Steps["within"] = (effect, work) => withinGate(gate, { ...frame, effect }, work);
    return {
      gate,
      actor,
      http: await within("read", async ({ http }) => http),
      signal: new AbortController().signal,
      within,
      briefly: within,
    };
  }

  /** Imports a person's file, from its upload to its receipt, as if at the given time. */
  async importFile(
    actor: Person,
    at: Date,
    importer: AnyImporter,
    { name: fileName, content }: { name: string; content: Readable },
    options: Record<string, unknown> = {},
  ): Promise<ImportReceipt> {
    const storedFile = await this.gate.files.write(content, { maximumBytes: 64 * 1_048_576 });
    return await importNow(
      { gate: this.#at(at), actor },
      importer,
      { ...storedFile, name: fileName },
      options,
    );
  }

  /** Performs the job that a person's change enqueues, as if at that time. */
  perform<Input>(job: Job<Input>, actor: Actor, at: Date, input: Input): Promise<void> {
    return performJob(this.#at(at), job, { actor, input });
  }

  #at(at: Date): Gate {
    return { ...this.gate, clock: { now: () => at } };
  }
}

const uniqueViolation = "23505";

/**
 * Runs work and ignores a refusal because an object with the same name exists, so that an interrupted demonstration
 * continues where it stopped.
 */
export async function onlyOnce(make: () => Promise<unknown>): Promise<void> {
  await make().catch((error) => {
    if (error?.code !== uniqueViolation && error?.code !== "conflict") throw error;
  });
}
