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

/** The portal as the demonstration uses it: through verbs, on days of its choosing. */
export class DemoWorld {
  readonly gate: Gate;
  /** The moment the demonstration is made. */
  readonly now: Date;

  constructor(gate: Gate, now: Date) {
    this.gate = gate;
    this.now = now;
  }

  daysAgo(days: number): Date {
    return new Date(this.now.getTime() - days * 86_400_000);
  }

  /** A change over all companies, as if made at that moment. */
  write<T>(at: Date, work: (context: VerbContext) => Promise<T>, scope: Scope = "platform"): Promise<T> {
    return asSystem(this.#at(at), { scope, effect: "write", name }, work);
  }

  read<T>(work: (context: VerbContext) => Promise<T>): Promise<T> {
    return asSystem(this.gate, { scope: "platform", effect: "read", name }, work);
  }

  /** A change inside one company; `bulk` for what copies many rows. */
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

  /** A change inside the person's active company, as if they had made it at that moment. */
  asPerson<T>(actor: Person, at: Date, work: (context: VerbContext) => Promise<T>): Promise<T> {
    return withinGate(
      this.#at(at),
      { scope: "company", effect: "write", actor, http: undefined, bulk: false },
      work,
    );
  }

  /** For a verb in steps, as if the person asked at that moment; no browser waits, as for jobs. */
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

  /** A file that a person brings, from its arrival to its receipt, as if at that moment. */
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

  /** The work that a person's change leaves to a job, as if it had been done at that moment. */
  perform<Input>(job: Job<Input>, actor: Actor, at: Date, input: Input): Promise<void> {
    return performJob(this.#at(at), job, { actor, input });
  }

  #at(at: Date): Gate {
    return { ...this.gate, clock: { now: () => at } };
  }
}

const uniqueViolation = "23505";

/** A demonstration that was cut off goes on where it stopped: what has the same name is there already. */
export async function onlyOnce(make: () => Promise<unknown>): Promise<void> {
  await make().catch((error) => {
    if (error?.code !== uniqueViolation && error?.code !== "conflict") throw error;
  });
}
