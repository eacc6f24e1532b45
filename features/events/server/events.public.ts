export { eventPeriod } from "./assistant/event-question.rules.ts";
export { eventTopTool, eventVolumeTool } from "./assistant/event-top-tools.ts";
export { findEventIds, findNamedEvents } from "./events/event-ids.store.ts";
export { rankOf, severityOf } from "./events/severity-rank.rules.ts";
export { countEventsBetween, lastArrival } from "./hours/event-posture.store.ts";
export { countTechniqueDays, countTechniques } from "./hours/technique-counts.store.ts";
export { type BatchEvent, eventsBefore, eventsOfBatches } from "./intake/batch-events.store.ts";
export { batchStored } from "./intake/batch-stored.ts";
export { type BroughtFile, bringFile } from "./intake/bring-file.ts";
export { takeBatch } from "./intake/take-batch.ts";
export { ensureSource } from "./sources/ensure-source.ts";
export { findSourceNames } from "./sources/event-source.store.ts";
export { wholeCompany } from "./subject/subject-events.store.ts";
export { findSubjectHours } from "./subject/subject-hours.store.ts";

// Apart from what taking events in stands on, so that whoever only asks makes no circle.
