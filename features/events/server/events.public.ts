export { type BatchEvent, eventsOfBatch } from "./batch-events.store.ts";
export { batchStored } from "./batch-stored.ts";
export { ensureSource } from "./ensure-source.ts";
export { lastArrival } from "./event-hours.store.ts";
export { countEventsSince, findCompanyWeeks } from "./event-posture.store.ts";
export { eventPosture } from "./event-posture.ts";
export { takeBatch } from "./take-batch.ts";
