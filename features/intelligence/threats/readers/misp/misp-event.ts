import { cvesIn } from "#platform/readers/cve-names.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { Markings, strictestTlp, tlpMarkings, tlpOfWord } from "../stix/markings.ts";
import type { DraftDefaults } from "../stix/stix-draft.ts";
import { readStixObject } from "../stix/stix-object.ts";
import { momentOf, objectsOf, textOf } from "../stix/stix-text.ts";
import type { ThreatRecord } from "../threat-record.ts";
import { type MispObject, mispObjectsOfGalaxies, mispTagNames, mispUuid } from "./misp-galaxies.ts";
import { isDeleted, isToDetect, mispAttributes, mispPatternOf } from "./misp-patterns.ts";

/** The most objects that a report of an event references. */
const maxRefs = 20_000;
/**
 * The maximum number of actors or tools that an event may name to be about them; an event with more is a general
 * list.
 */
const fewObjects = 3;
const never = "1970-01-01T00:00:00.000Z";

const credibility: Readonly<Record<string, number>> = { 1: 100, 2: 75, 3: 50, 4: 25, 5: 0, 6: 50 };
const certainty: Readonly<Record<string, number>> = {
  "completely-confident": 100,
  "usually-confident": 75,
  "fairly-confident": 50,
  "rarely-confident": 25,
  unconfident: 0,
};

/** Returns the confidence (0 to 100) that the tags of an event state; undefined if they state none. */
function confidenceOf(tags: readonly string[]): number | undefined {
  for (const tag of tags) {
    const [, scale, word = ""] =
      /^(admiralty-scale:information-credibility|misp:confidence-level)="(.+)"$/.exec(tag) ?? [];
    const confidenceOfWord = scale?.startsWith("misp") ? certainty[word] : credibility[word];
    if (scale && confidenceOfWord !== undefined) return confidenceOfWord;
  }
  return undefined;
}

/** Returns the time of the first valid value: seconds since 1970, or a time as text. */
function atOf(...values: unknown[]): string {
  for (const each of values) {
    const text = typeof each === "number" ? String(each) : textOf(each, 40);
    const seconds = /^\d{9,11}$/.test(text) ? new Date(Number(text) * 1_000).toISOString() : undefined;
    const day = /^\d{4}-\d\d-\d\d$/.test(text) ? momentOf(`${text}T00:00:00Z`) : momentOf(text);
    const at = seconds ?? day;
    if (at) return at;
  }
  return never;
}

/** One event while it is read: its attributes are read one by one, and its report is produced at the end. */
export class MispEvent {
  readonly #fact: JsonObject;
  readonly #defaults: DraftDefaults;
  readonly #id: string;
  readonly #at: string;
  readonly #tags: string[];
  readonly #things: MispObject[];
  readonly #refs = new Set<string>();
  readonly #given = new Set<string>();
  readonly #links: string[] = [];

  constructor(fact: JsonObject, defaults: DraftDefaults) {
    this.#fact = fact;
    this.#defaults = defaults;
    this.#id = mispUuid(fact.uuid, textOf(fact.info), textOf(fact.date, 40));
    this.#at = atOf(fact.timestamp, fact.date);
    this.#tags = mispTagNames(fact.Tag);
    this.#things = mispObjectsOfGalaxies(fact.Galaxy, this.#tags, this.#at);
  }

  *attributeRecords(attribute: JsonObject, place: string): Generator<ThreatRecord> {
    if (isDeleted(attribute)) return yield { place, passed: "deleted" };
    const about = textOf(attribute.value, 2_000);
    if (attribute.type === "link" && /^https?:\/\//.test(about) && this.#links.length < 50)
      this.#links.push(about);
    if (attribute.type === "vulnerability") return yield* this.#vulnerability(attribute, place);
    if (!isToDetect(attribute)) return yield { place, passed: "context" };
    yield* this.#indicator([attribute], attribute, place);
  }

  *objectRecords(object: JsonObject, place: string): Generator<ThreatRecord> {
    const attributes = isDeleted(object) ? [] : mispAttributes(object.Attribute);
    const wantedAttributes = attributes.filter(isToDetect);
    if (wantedAttributes.length === 0)
      return yield { place, passed: isDeleted(object) ? "deleted" : "context" };
    yield* this.#indicator(wantedAttributes, object, place);
  }

  /**
   * Yields the objects of the event's galaxies, and the event itself as a report about everything that was read from
   * it.
   */
  *end(): Generator<ThreatRecord> {
    const { info, Orgc } = this.#fact;
    for (const thing of this.#things) yield* this.#thing(thing, "Galaxy");
    if (info === undefined) return;
    const author = objectsOf([Orgc])[0];
    yield this.#read("Event", {
      type: "report",
      id: `report--${this.#id}`,
      name: textOf(info) || "Evento de MISP",
      description: author ? `Evento de MISP de ${textOf(author.name, 200)}` : "Evento de MISP",
      published: this.#at,
      object_refs: [...this.#refs].slice(0, maxRefs),
      ...(this.#links.length > 0 && {
        external_references: this.#links.map((url) => ({ source_name: "MISP", url })),
      }),
    });
  }

  *#indicator(attributes: readonly JsonObject[], whole: JsonObject, place: string): Generator<ThreatRecord> {
    const pattern = mispPatternOf(attributes);
    if (!pattern) return yield { place, passed: "context" };
    const [first = {}] = attributes;
    const tags = [...new Set(attributes.flatMap(({ Tag }) => mispTagNames(Tag)))];
    const at = atOf(...attributes.map(({ timestamp }) => timestamp), whole.timestamp, this.#fact.timestamp);
    const id = `indicator--${mispUuid(whole.uuid, this.#id, pattern.pattern)}`;
    const sightings = attributes.flatMap(({ Sighting }) => objectsOf(Sighting, 1_000));
    const expired = sightings
      .filter(({ type }) => String(type) === "2")
      .map(({ date_sighting }) => atOf(date_sighting));
    const firstSeen = atOf(first.first_seen, whole.first_seen, at);
    const [end] = expired.filter((each) => each > firstSeen).toSorted();
    yield this.#read(
      place,
      {
        type: "indicator",
        id,
        created: at,
        modified: [at, ...expired].toSorted().at(-1),
        name: textOf(whole.name, 100) ? `${textOf(whole.name, 100)}: ${nameOf(first)}` : nameOf(first),
        description: textOf(first.comment, 5_000) || textOf(whole.comment, 5_000),
        pattern: pattern.pattern,
        pattern_type: pattern.language,
        valid_from: firstSeen,
        ...(end !== undefined && { valid_until: end }),
      },
      tags,
    );
    if (this.#refs.size < maxRefs) this.#refs.add(id);
    const own = mispObjectsOfGalaxies(
      attributes.flatMap(({ Galaxy }) => objectsOf(Galaxy)),
      tags,
      this.#at,
    );
    for (const thing of own) yield* this.#thing(thing, place);
    const about = own.length > 0 ? own : this.#things;
    const pointed = about.filter(({ object }) => object.type !== "course-of-action");
    if (pointed.length <= fewObjects) for (const thing of pointed) yield this.#link(id, thing.id, at, place);
    for (const sighting of sightings) yield* this.#sighting(sighting, id, place);
  }

  *#thing(thing: MispObject, place: string): Generator<ThreatRecord> {
    if (this.#refs.size < maxRefs) this.#refs.add(thing.id);
    if (this.#given.has(thing.id)) return;
    this.#given.add(thing.id);
    yield this.#read(place, thing.object);
  }

  *#vulnerability(attribute: JsonObject, place: string): Generator<ThreatRecord> {
    const names = cvesIn(textOf(attribute.value, 2_000));
    if (names.length === 0) return yield { place, passed: "context" };
    for (const name of names) yield* this.#named(name, attribute, place);
  }

  *#named(name: string, attribute: JsonObject, place: string): Generator<ThreatRecord> {
    const id = `vulnerability--${mispUuid("", "vulnerability", name)}`;
    yield* this.#thing(
      {
        id,
        object: {
          type: "vulnerability",
          id,
          modified: this.#at,
          name,
          description: textOf(attribute.comment, 5_000),
          external_references: [{ source_name: "cve", external_id: name }],
        },
      },
      place,
    );
  }

  /**
   * Reads a MISP sighting by its type: 0, the value was seen; 1, it is a false positive; 2, its expiry, which its
   * indicator already contains.
   */
  *#sighting(sighting: JsonObject, ref: string, place: string): Generator<ThreatRecord> {
    const kind = String(sighting.type ?? "0");
    const at = atOf(sighting.date_sighting);
    const id = mispUuid(sighting.uuid, ref, kind, at);
    const facts = { created: at, modified: at };
    if (kind === "0")
      yield this.#read(place, {
        type: "sighting",
        id: `sighting--${id}`,
        sighting_of_ref: ref,
        ...facts,
        first_seen: at,
        last_seen: at,
        count: 1,
      });
    if (kind === "1")
      yield this.#read(place, {
        type: "opinion",
        id: `opinion--${id}`,
        opinion: "strongly-disagree",
        object_refs: [ref],
        ...facts,
        explanation: "Falso positivo, según MISP",
        description: "Falso positivo, según MISP",
      });
  }

  #link(from: string, to: string, at: string, place: string): ThreatRecord {
    return this.#read(place, {
      type: "relationship",
      id: `relationship--${mispUuid("", from, to)}`,
      modified: at,
      relationship_type: "indicates",
      source_ref: from,
      target_ref: to,
    });
  }

  /** Converts an object to STIX, with the strictest marking of the event and of the object itself. */
  #read(place: string, object: JsonObject, ownTags: readonly string[] = []): ThreatRecord {
    const marked = [...this.#tags, ...ownTags]
      .filter((tag) => /^tlp:/i.test(tag))
      .flatMap((tag) => tlpOfWord(tag) ?? []);
    const tlp = marked.length > 0 ? marked.reduce(strictestTlp) : undefined;
    const labels = [...ownTags, ...this.#tags.filter((tag) => /^(?:tlp|pap):/i.test(tag))];
    const confidence = confidenceOf([...ownTags, ...this.#tags]);
    const raw: JsonObject = {
      spec_version: "2.1",
      created: this.#at,
      modified: this.#at,
      ...object,
      ...(labels.length > 0 && { labels: [...new Set(labels)] }),
      ...(tlp && { object_marking_refs: [tlpMarkings[tlp]] }),
      ...(confidence !== undefined && { confidence }),
    };
    return { place, read: readStixObject(raw, new Markings(), this.#defaults), record: "" };
  }
}

const nameOf = (attribute: JsonObject): string =>
  [textOf(attribute.category, 100), textOf(attribute.value, 200)].filter(Boolean).join(": ");
