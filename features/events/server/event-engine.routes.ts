import * as engine from "#features/events/event-engine.contract.ts";
import { route } from "#platform/server/verb.ts";
import { eventPlace } from "./engine/event-place.ts";
import { getEngine } from "./engine/get-engine.ts";
import { removeEngine } from "./engine/remove-engine.ts";
import { saveEngine } from "./engine/save-engine.ts";
import { testEngine } from "./engine/test-engine.ts";

/** Where the events of a company are read. */
export const eventEngineRoutes = [
  route(engine.eventPlace, eventPlace),
  route(engine.getEngine, getEngine),
  route(engine.saveEngine, saveEngine),
  route(engine.removeEngine, removeEngine),
  route(engine.testEngine, testEngine),
];
