import type { JsonObject } from "#platform/readers/json-limits.ts";
import { knownByContent, type Reader, type ReadingContext } from "../normal-event.ts";
import { type ReadingProblemCode, readingProblem } from "../reading-problem.ts";
import { type RelayHeader, readRelayHeader } from "../syslog/line-header.ts";
import type { ObjectReading } from "./json-reader.ts";

/** A record written as text: what it says by name, and where in its line it begins, after the headers of its relays. */
export interface TextRecord {
  fields: JsonObject;
  start: number;
}

/** Finds the record in a line, or what is wrong with it; undefined when the line is of another format. */
export type TextForm = (line: string) => TextRecord | ReadingProblemCode | undefined;

/** The headers of relays are shorter than this; what stands further on is part of somebody's message. */
export const furthestRecord = 1_000;

/** The reading of a record's fields; `header` is that of its relay. */
export type FieldsReading = (
  fields: JsonObject,
  header: RelayHeader,
  context: ReadingContext,
) => ObjectReading;

/** A reader of lines of text: a record is known by the text after the headers of its relays, and by its device. */
export function textReader(form: TextForm, read: FieldsReading): Reader {
  return (line, context = {}) => {
    const record = form(line);
    if (!record) return { problem: readingProblem("unknown_format") };
    if (typeof record === "string") return { problem: readingProblem(record) };
    const header = readRelayHeader(line.slice(0, record.start), context);
    const reading = read(record.fields, header, context);
    if (typeof reading === "string") return { problem: readingProblem(reading) };
    if ("skipped" in reading) return reading;
    // The device that the record names, however many relays it went through; else whoever sent the line.
    const sender = reading.draft.asset_name ?? header.host ?? header.ip ?? context.sender ?? null;
    return { draft: knownByContent(reading.draft, line.slice(record.start), sender) };
  };
}
