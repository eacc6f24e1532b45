import type { OpenFile } from "#platform/readers/file-text.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { type JsonPart, jsonPartPlace, jsonParts, parentPath } from "#platform/readers/json-parts.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { cutSentence } from "../stix/stix-bundle.ts";
import type { DraftDefaults } from "../stix/stix-draft.ts";
import type { ThreatRecord } from "../threat-record.ts";
import { MispEvent } from "./misp-event.ts";

const maxEvents = 20_000;
const maxAttributes = 3_000_000;
const limits = { partLength: 4_000_000 };

/** The JSON paths of an event: alone, in its envelope, in an answer of the server, or in a list. */
const places = ["", "Event.", "response.", "response.Event.", "response.*.Event.", "*.Event.", "*."];
const factNames = ["uuid", "info", "date", "timestamp", "Tag", "Galaxy", "Orgc"];
const factPaths = places.flatMap((place) => factNames.map((name) => `${place}${name}`));
const bodyPaths = places.flatMap((place) => [`${place}Attribute.*`, `${place}Object.*`]);

/**
 * Reads a MISP file of any size: attributes for detection become indicators, and the attributes of one object become
 * one indicator; galaxies become techniques, actors and tools; sightings are read; each event becomes a report.
 * Deleted and proposed attributes are skipped. The file is read twice, because the description of an event follows
 * its attributes.
 */
export async function* readMispEvents(open: OpenFile, defaults: DraftDefaults): AsyncGenerator<ThreatRecord> {
  const events = await eventsOf(open, defaults);
  let count = 0;
  let current: { at: string; event: MispEvent } | undefined;
  const parts = jsonParts(open, bodyPaths, limits);
  let next = await parts.next();
  for (; !next.done; next = await parts.next()) {
    count += 1;
    if (count > maxAttributes) throw new UnreadableFile("El archivo trae más de 3 millones de atributos.");
    const at = parentPath(next.value.at, 2);
    if (current?.at !== at) {
      if (current) yield* current.event.end();
      current = { at, event: events.get(at) ?? new MispEvent({}, defaults) };
      events.delete(at);
    }
    yield* recordsOf(next.value, current.event);
  }
  if (current) yield* current.event.end();
  // Yields the events that have no attributes.
  for (const event of events.values()) yield* event.end();
  if (next.value.cut) throw new UnreadableFile(cutSentence(count, next.value.unread));
  if (count === 0 && events.size === 0) throw new UnreadableFile("El archivo no trae eventos de MISP.");
}

async function eventsOf(open: OpenFile, defaults: DraftDefaults): Promise<Map<string, MispEvent>> {
  const facts = new Map<string, Record<string, unknown>>();
  for await (const { at, value } of jsonParts(open, factPaths, limits)) {
    const steps = at.split(".");
    const name = steps.pop() ?? "";
    const place = steps.join(".");
    const eventFacts = facts.get(place) ?? {};
    if (!facts.has(place) && facts.size >= maxEvents)
      throw new UnreadableFile("El archivo trae más de 20.000 eventos.");
    facts.set(place, { ...eventFacts, [name]: value });
  }
  const events = [...facts].filter(([, fact]) => fact.info !== undefined || fact.uuid !== undefined);
  return new Map(events.map(([at, fact]) => [at, new MispEvent(fact, defaults)]));
}

function* recordsOf(part: JsonPart, event: MispEvent): Generator<ThreatRecord> {
  const place = jsonPartPlace(part);
  if (!isJsonObject(part.value)) {
    yield { place, read: { problem: part.reason ?? "No es un atributo." }, record: "" };
    return;
  }
  const value: JsonObject = part.value;
  yield* part.path.endsWith("Object.*")
    ? event.objectRecords(value, place)
    : event.attributeRecords(value, place);
}

/** Returns whether the beginning of a file is a MISP event, in any of its envelopes. */
export const looksLikeMisp = (head: string): boolean =>
  /^\s*[[{]/.test(head) &&
  (/"Event"\s*:\s*\{/.test(head) || /"(?:Attribute|Object)"\s*:\s*\[/.test(head)) &&
  /"(?:to_ids|Orgc|threat_level_id|object_relation|distribution|attribute_count|ShadowAttribute)"\s*:/.test(
    head,
  );
