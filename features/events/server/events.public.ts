export { type BatchEvent, eventsOfBatches } from "./batch-events.store.ts";
export { batchStored } from "./batch-stored.ts";
export { type BroughtFile, bringFile } from "./bring-file.ts";
export { ensureSource } from "./ensure-source.ts";
export { lastArrival } from "./event-arrival.store.ts";
export { findEventIds } from "./event-ids.store.ts";
export { countEventsBetween } from "./event-posture.store.ts";
export { companyWeeks, eventPosture } from "./event-posture.ts";
export { findSourceNames } from "./event-source.store.ts";
export { eventsBefore } from "./events-before.store.ts";
export { findNamedEvents } from "./named-events.store.ts";
export { rankOf, severityOf } from "./severity-rank.rules.ts";
export { sourceStatus } from "./source-status.ts";
export { findDrawnEvents } from "./subject/drawn-event.store.ts";
export {
  accountEvents,
  assetEvents,
  type EventSubject,
  valueEvents,
  wholeCompany,
} from "./subject/subject-events.store.ts";
export { newestHours, totalOf } from "./subject/subject-hours.rules.ts";
export { findSubjectHours, type Period, type SubjectHour } from "./subject/subject-hours.store.ts";
export { type FoundRelation, findRelations } from "./subject/subject-relations.store.ts";
export { takeBatch } from "./take-batch.ts";
export { countTechniqueDays, countTechniques } from "./technique-counts.store.ts";
