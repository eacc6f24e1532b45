import { AsyncLocalStorage } from "node:async_hooks";

/** A piece of work that may hold the event loop: a call, a job, or what reads a file. */
export interface Work {
  kind: "call" | "job" | "reader";
  /** The name of the call or the job; for a reader, the importer and the format. */
  name: string;
  /** Null where the work is of no company, or before it is known of which. */
  companyId: number | null;
}

/** The log of work that begins to compute, or continues after it waited. */
export interface TurnLog {
  noteTurn(work: Work): void;
}

/** The work on whose behalf the present code runs. Node carries it over every `await`. */
const current = new AsyncLocalStorage<{ work: Work; log: TurnLog }>();

/** Does something under the name of a piece of work: what it computes, now and after each wait, counts as that work's. */
export function workingOn<T>(log: TurnLog, work: Work, perform: () => T): T {
  log.noteTurn(work);
  return current.run({ work, log }, perform);
}

/** Does a part of the work under way under a name of its own. Outside of any work the part stays unnamed. */
export function workingOnPart<T>(part: Pick<Work, "kind" | "name">, perform: () => T): T {
  const started = current.getStore();
  if (!started) return perform();
  return workingOn(started.log, { ...started.work, ...part }, perform);
}

/** Says that the work under way goes on now. Called where an answer of the database or a piece of a file arrives. */
export function noteTurn(): void {
  const started = current.getStore();
  started?.log.noteTurn(started.work);
}
