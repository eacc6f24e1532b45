import { type EngineField, engineFields } from "#features/detection/events/contracts/engine-map.contract.ts";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Event, EventDetail } from "#features/detection/events/contracts/events.contract.ts";
import { readTimestamp } from "#features/detection/events/readers/fields/moment.ts";
import { blankEvent } from "#features/detection/events/readers/normal-event.ts";
import { expandDotted, valuesAtPath } from "#features/detection/events/readers/records/record-path.ts";
import {
  integerOf,
  maxTextLengths,
  textList,
  textOf,
} from "#features/detection/events/readers/records/record-text.ts";
import { readPaths, unmappedCount } from "#features/detection/events/readers/records/unmapped-count.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { eventIdOf } from "../events/event-id.rules.ts";
import type { Hit } from "./engine-answers.ts";
import type { EngineLine } from "./engine-line.ts";
import { countryFromIndex, portalTermFor } from "./engine-terms.rules.ts";
import type { MappedIndex } from "./field-plans.rules.ts";

interface HitReader {
  index: MappedIndex;
  companyId: number;
  source: { id: string; name: string };
}

const lists = new Set<EventFieldName>(["rule_groups", "techniques", "tactics", "compliance_tags"]);
const listFields = [
  ...["title", "severity", "rule_id", "asset_name", "asset_ip", "source_user", "target_user"],
  ...["source_ip", "destination_ip", "techniques", "tactics", "is_detection", "category"],
  ...["source_country", "cloud_account", "received_at", "detail", "action"],
] as EngineField[];

/** Returns the paths that a row of the list needs, so that the engine sends no others. */
export function listedPaths(index: MappedIndex, extra: readonly EventFieldName[]): string[] {
  const fields = [...listFields, ...(extra as readonly EngineField[])];
  return [...new Set(fields.flatMap((field) => index.pathOf(field) ?? []).map(inDocument))];
}

/** Returns the path of a field within a document; a `.keyword` subfield is stored under its parent's path. */
const inDocument = (path: string) => path.replace(/\.keyword$/, "");

function heldAt(record: JsonObject, path: string | null): unknown[] {
  return path === null ? [] : valuesAtPath(record, inDocument(path));
}

/** Returns the values of one of the portal's fields in a document. */
function valuesOf({ index }: HitReader, record: JsonObject, field: EventFieldName): string[] {
  const plan = index.planOf(field);
  if (plan.at === "always") return plan.value === null ? [] : [plan.value];
  const recordValues = heldAt(record, plan.path);
  if (plan.at === "words") {
    const word = portalTermFor(plan, recordValues[0]);
    return word === null ? [] : [word];
  }
  const texts = textList(recordValues);
  return field === "source_country" ? texts.map(countryFromIndex) : texts;
}

/** Returns the time of the document, by its sort value. */
const momentOfHit = ({ sort }: Hit): string => new Date(Number(sort[0])).toISOString();

/** Returns the event id of a document within its company. */
export const idOfHit = (companyId: number, hit: Hit): string =>
  eventIdOf(companyId, momentOfHit(hit), `engine/${hit._id}`);

/** A document as a row of the list. */
export function eventOfHit(reader: HitReader, hit: Hit, extra: readonly EventFieldName[]): Event {
  const { companyId, source, index } = reader;
  const record = expandDotted(hit._source as JsonObject);
  const all = (field: EventFieldName) => valuesOf(reader, record, field);
  const one = (field: EventFieldName) => all(field)[0] ?? null;
  const occurredAt = momentOfHit(hit);
  const detail = textOf(heldAt(record, index.pathOf("detail"))[0], maxTextLengths.title);
  const severity = one("severity") as Severity | null;
  return {
    id: idOfHit(companyId, hit),
    occurred_at: occurredAt,
    received_at: readTimestamp(heldAt(record, index.received)[0]) ?? occurredAt,
    source,
    severity: severity && severities.includes(severity) ? severity : "unknown",
    title: one("title") ?? detail?.split("\n", 1)[0] ?? one("category") ?? one("action") ?? "Sin título",
    rule_id: one("rule_id"),
    asset_name: one("asset_name"),
    asset_ip: one("asset_ip"),
    source_user: one("source_user"),
    target_user: one("target_user"),
    source_ip: one("source_ip"),
    destination_ip: one("destination_ip"),
    techniques: all("techniques"),
    tactics: all("tactics"),
    is_detection: one("is_detection") === "true",
    category: one("category"),
    source_country: one("source_country"),
    cloud_account: one("cloud_account"),
    ...(extra.length > 0 ? { extra: extraOf(all, extra) } : {}),
  };
}

function extraOf(all: (field: EventFieldName) => string[], extra: readonly EventFieldName[]) {
  return Object.fromEntries(
    extra.flatMap((field): [EventFieldName, string][] => {
      const values = all(field);
      return values.length === 0 ? [] : [[field, lists.has(field) ? values.join(",") : (values[0] ?? "")]];
    }),
  );
}

const ownShape = new Set<EngineField>([
  ...["occurred_at", "received_at", "severity", "is_detection", "outcome", "occurrences"],
  ...["source_port", "destination_port", "detail", "title"],
] as EngineField[]);

/** Returns a document with all mapped fields and its original. */
export function detailOfHit(reader: HitReader, hit: Hit): EventDetail {
  const { index } = reader;
  const record = expandDotted(hit._source as JsonObject);
  const all = (field: EventFieldName) => valuesOf(reader, record, field);
  const plain = engineFields.filter((field) => !ownShape.has(field)) as EventFieldName[];
  const texts = plain.map((field) => {
    const values = all(field);
    return [field, lists.has(field) ? values : (values[0] ?? null)];
  });
  const outcome = all("outcome")[0];
  const paths = engineFields.flatMap((field) => index.pathOf(field) ?? []).map(inDocument);
  return {
    ...blankEvent,
    ...Object.fromEntries(texts),
    ...eventOfHit(reader, hit, []),
    format: index.format,
    format_version: "",
    detail: textOf(heldAt(record, index.pathOf("detail"))[0], maxTextLengths.detail),
    outcome: outcome === "success" || outcome === "failure" ? outcome : null,
    occurrences: Math.max(1, integerOf(all("occurrences")[0]) ?? 1),
    source_port: portOf(all("source_port")[0]),
    destination_port: portOf(all("destination_port")[0]),
    unmapped_count: unmappedCount(record, readPaths(paths)),
    raw: JSON.stringify(hit._source),
  };
}

function portOf(rawValue: unknown): number | null {
  const port = integerOf(rawValue);
  return port !== null && port >= 0 && port <= 65_535 ? port : null;
}

/** The context of the queries to the engine of one company, during one call. */
export interface SearchPlace {
  line: EngineLine;
  index: MappedIndex;
  reader: HitReader;
  /** Returns the milliseconds left of the request's time limit. */
  left(): number;
}
