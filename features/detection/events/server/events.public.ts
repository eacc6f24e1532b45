export { fieldsOfText } from "#features/detection/events/readers/recognise.ts";
export { eventPeriod } from "./assistant/event-question.rules.ts";
export { eventTopTool, eventVolumeTool } from "./assistant/event-top-tools.ts";
export { giveUpMove, moveEvents, removeFormerCopy } from "./clickhouse/moving/move-events.ts";
export { describePlaces, placeName, placeNamed, sentenceOfMove } from "./clickhouse/moving/words-of-moves.ts";
export { findEngine } from "./engine/event-engine.store.ts";
export { type AggregateBucket, aggregateEvents, type EventAggregate } from "./events/event-aggregate.ts";
export { eventEngineOf } from "./events/event-engine-of.ts";
export { everyRank, severityOfRank, severityRank } from "./events/severity-rank.rules.ts";
export type { FollowedEvents, FollowedFilter } from "./followed/followed-events.ts";
export { followedEventsOf } from "./followed/followed-events-of.ts";
export { deleteCompanyEvents } from "./forgetting/forget-company.ts";
export { countEventsBetween, lastArrival } from "./hours/event-posture.store.ts";
export {
  type ComparedKind,
  comparedKinds,
  daysOfValues,
  hoursOfValueDays,
  readStoredValues,
  type StoredValue,
  type ValueDay,
} from "./hours/kept-values.store.ts";
export { countHostValues, type HostValue, occurredHostValues } from "./hours/met-host.store.ts";
export { countEventsOfHours, findSourceHours, hoursThatPart } from "./hours/source-hours.store.ts";
export { countTechniqueDays, countTechniques } from "./hours/technique-counts.store.ts";
export { type CountedValue, findValueSighting } from "./hours/value-sighting.store.ts";
export { type BatchEvent, eventsOfBatches, rowsOfBatches } from "./intake/batch-events.store.ts";
export { batchStored } from "./intake/batch-stored.ts";
export type { ComparedValue } from "./intake/batch-values.store.ts";
export { byteSlices, storeDelivery } from "./intake/take-batch.ts";
export { type BroughtFile, uploadFile } from "./intake/upload-file.ts";
export type { EventLookups } from "./lookups/event-lookups.ts";
export { eventLookupsOf } from "./lookups/event-lookups-of.ts";
export { ensureSource } from "./sources/ensure-source.ts";
export { findSource, findSourceByName, findSourceNames } from "./sources/event-source.store.ts";
export { silentShare, tolerableSilence } from "./sources/source-silence.rules.ts";
