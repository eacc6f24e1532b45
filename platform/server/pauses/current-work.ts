import { AsyncLocalStorage } from "node:async_hooks";

/** A piece of work that may block the event loop: a call, a job, or the reading of a file. */
export interface Work {
  kind: "call" | "job" | "reader";
  /** The name of the call or the job; for a reader, the importer and the format. */
  name: string;
  /** The company of the work; null if it has none or it is not known yet. */
  companyId: number | null;
}

/** Records when a piece of work begins to compute, or continues after it waited. */
export interface TurnLog {
  noteTurn(work: Work): void;
}

/** The work to which the running code belongs. Node keeps it across every `await`. */
const current = new AsyncLocalStorage<{ work: Work; log: TurnLog }>();

/**
 * Runs a function as a named piece of work: the time that it computes, now and after each wait, is attributed to that
 * work.
 */
export function workingOn<T>(log: TurnLog, work: Work, perform: () => T): T {
  log.noteTurn(work);
  return current.run({ work, log }, perform);
}

/** Runs a part of the current work under its own name; outside of any work the part stays unnamed. */
export function workingOnPart<T>(part: Pick<Work, "kind" | "name">, perform: () => T): T {
  const started = current.getStore();
  if (!started) return perform();
  return workingOn(started.log, { ...started.work, ...part }, perform);
}

/** Records that the current work continues. Called where an answer of the database or a chunk of a file arrives. */
export function recordTurn(): void {
  const started = current.getStore();
  started?.log.noteTurn(started.work);
}
