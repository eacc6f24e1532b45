import { setImmediate as nextTurn } from "node:timers/promises";

let before: Promise<unknown> = Promise.resolve();

/** Comes back on a later turn of the portal's loop than whoever asked before: however many flood it, one piece a turn. */
export function turnOfItsOwn(): Promise<unknown> {
  before = before.then(() => nextTurn());
  return before;
}
