import type { VerbContext } from "#platform/server/verb.ts";
import type { EventEngine } from "./event-engine.ts";
import { postgresEventEngine } from "./postgres-event-engine.ts";

/** Where the events of the active company are read. */
export function eventEngineOf({ db }: Pick<VerbContext, "db">): EventEngine {
  return postgresEventEngine(db);
}
