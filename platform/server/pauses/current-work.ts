import { AsyncLocalStorage } from "node:async_hooks";

/** A piece of work that may block the event loop: a call, a job, or a reader of a file. */
export interface Work {
  kind: "call" | "job" | "reader";
  /** The name of the call or the job; for a reader, the importer and the format. */
  name: string;
  /** The company of the work; null without one, or before it is known. */
  companyId: number | null;
}

/** The log of work that begins to compute, or continues after it waited. */
export interface TurnLog {
  noteTurn(work: Work): void;
}

/** The work to which the running code belongs. Node preserves it over every `await`. */
const current = new AsyncLocalStorage<{ work: Work; log: TurnLog }>();

/** Runs a function as a piece of work: its computing, now and after each wait, is attributed to that work. */
export function workingOn<T>(log: TurnLog, work: Work, perform: () => T): T {
  log.noteTurn(work);
  return current.run({ work, log }, perform);
}

/** Runs a part of the current work under a name of its own; outside of any work it remains unnamed. */
export function workingOnPart<T>(part: Pick<Work, "kind" | "name">, perform: () => T): T {
  const started = current.getStore();
  if (!started) return perform();
  return workingOn(started.log, { ...started.work, ...part }, perform);
}

/** Records that the current work continues. Called where an answer of the database or a piece of a file arrives. */
export function recordTurn(): void {
  const started = current.getStore();
  started?.log.noteTurn(started.work);
}
