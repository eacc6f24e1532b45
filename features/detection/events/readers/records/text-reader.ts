import type { JsonObject } from "#platform/readers/json-limits.ts";
import { knownByContent, type Reader, type ReadingContext } from "../normal-event.ts";
import { type ReadingProblemCode, readingProblem } from "../reading-problem.ts";
import { type RelayHeader, readRelayHeader } from "../syslog/line-header.ts";
import type { ObjectReading } from "./json-reader.ts";

/** A text record: its fields by name, and where it begins in its line, after relay headers. */
export interface TextRecord {
  fields: JsonObject;
  start: number;
}

/** Finds the record in a line, or its problem; undefined when the line has another format. */
export type TextForm = (line: string) => TextRecord | ReadingProblemCode | undefined;

/** The furthest position of a record in its line: relay headers are shorter, and a later match is part of a message. */
export const furthestRecord = 1_000;

/** A function that reads the fields of a record; `header` is the syslog header of the relay. */
export type FieldsReading = (
  fields: JsonObject,
  header: RelayHeader,
  context: ReadingContext,
) => ObjectReading;

/**
 * Returns a reader of text lines. The fingerprint of a record is of its text after the relay headers, and of its
 * device.
 */
export function createTextReader(form: TextForm, read: FieldsReading): Reader {
  return (line, context = {}) => {
    const record = form(line);
    if (!record) return { problem: readingProblem("unknown_format") };
    if (typeof record === "string") return { problem: readingProblem(record) };
    const header = readRelayHeader(line.slice(0, record.start), context);
    const reading = read(record.fields, header, context);
    if (typeof reading === "string") return { problem: readingProblem(reading) };
    if ("skipped" in reading) return reading;
    // The device that the record names, regardless of relays; otherwise the sender of the line.
    const sender = reading.draft.asset_name ?? header.host ?? header.ip ?? context.sender ?? null;
    return { draft: knownByContent(reading.draft, line.slice(record.start), sender) };
  };
}
