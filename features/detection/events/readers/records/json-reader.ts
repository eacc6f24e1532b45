import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { isJsonObject, type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import { type EventDraft, knownByContent, type Reader, type ReadingContext } from "../normal-event.ts";
import { type ReadingProblemCode, readingProblem } from "../reading-problem.ts";

/**
 * The result of a format for one JSON object: an event, the reason of a problem, or the kind of a record that is no
 * event.
 */
export type ObjectReading = { draft: EventDraft } | ReadingProblemCode | { skipped: string };

/** A record as its tool wrote it, and the id under which a search engine kept it. */
export interface JsonRecord {
  object: JsonObject;
  documentId: unknown;
}

/**
 * Returns a reader of JSON records: the text is parsed once, within limits, and passed to the format's reader if it
 * has the expected form.
 */
export function jsonReader(
  recognises: (record: JsonObject) => boolean,
  read: (record: JsonRecord, context: ReadingContext) => ObjectReading,
): Reader {
  return (text, context = {}) => {
    const parsed = readJsonObject(text);
    if ("problem" in parsed) return { problem: readingProblem(parsed.problem) };
    const record = withoutCover(parsed.object);
    if (!recognises(record.object)) return { problem: readingProblem("unknown_format") };
    const reading = read(record, context);
    if (typeof reading === "string") return { problem: readingProblem(reading) };
    if ("skipped" in reading) return reading;
    return {
      draft: knownByContent(reading.draft, canonicalJson(record.object), context.sender ?? null),
    };
  };
}

/** Returns the document without the envelope of Elasticsearch or OpenSearch (`_source`), with the document's id. */
export function withoutCover(record: JsonObject): JsonRecord {
  const inside = record._source;
  return { object: isJsonObject(inside) ? inside : record, documentId: record._id };
}
