import { MappingRules } from "#features/detection/events/contracts/event-mapping.contract.ts";
import type { EventFormat, SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import type { Reading, ReadingContext } from "#features/detection/events/readers/normal-event.ts";
import {
  type ReadingProblemCode,
  readingProblem,
} from "#features/detection/events/readers/reading-problem.ts";
import { eventReaders, recogniseFormat } from "#features/detection/events/readers/recognise.ts";
import { readSyslogMessage } from "#features/detection/events/readers/syslog/syslog-message.ts";
import { readJsonObject } from "#platform/readers/json-limits.ts";

export type RecordReader = (record: string) => Reading;
/** Reads a record without its syslog header, with the sender that the header names. */
type MessageReader = (message: string, sender: string | null) => Reading;

/** The format and the mapping by which the records of a source are read. */
export interface SourceReading {
  format: SourceFormat;
  zone: string;
  /** The stored mapping of the fields of a source's own format; null when there is none. */
  rules: unknown;
}

/** The format of the last record that was recognised, which is tried first with the next one. */
export interface FormatMemory {
  last: EventFormat | undefined;
}

/**
 * Returns the function that reads the records of a source one after the other; a JSON record may be wrapped in a
 * syslog message.
 */
export function readerOf(
  { format, zone, rules }: SourceReading,
  receivedAt: Date,
  memory: FormatMemory = { last: undefined },
): RecordReader {
  const context: ReadingContext = {
    receivedAt,
    zone,
    ...(rules ? { rules: MappingRules.parse(rules) } : {}),
  };
  const read: MessageReader =
    format === "auto"
      ? anyReader(context, memory)
      : (message, sender) =>
          eventReaders[format](message, sender === null ? context : { ...context, sender });
  return (record) => {
    if (!record.startsWith("<")) return read(record, null);
    const { message, host } = readSyslogMessage(record);
    // CEF and LEEF records repeat the values of the syslog header in fields of their own, and their readers use the
    // header themselves.
    return message.startsWith("{") ? read(message, host || null) : read(record, null);
  };
}

/**
 * Returns a reader that recognises the format of each record by its content. Most batches have one format, so the
 * last recognised one is tried first. Unrecognised plain JSON is read with the source's mapping if there is one.
 */
function anyReader(unsent: ReadingContext, memory: FormatMemory): MessageReader {
  return (record, sender) => {
    const context = sender === null ? unsent : { ...unsent, sender };
    const lastFormat = memory.last;
    const reading = lastFormat && eventReaders[lastFormat](record, context);
    if (reading && !("problem" in reading)) return reading;
    const recognisedFormat = recogniseFormat([record]) ?? (context.rules && "mapped");
    if (!recognisedFormat || recognisedFormat === lastFormat)
      return reading ?? { problem: readingProblem(problemOf(record)) };
    memory.last = recognisedFormat;
    return eventReaders[recognisedFormat](record, context);
  };
}

/** Returns the problem of a record: broken, or valid but of an unknown format that a mapping could read. */
function problemOf(record: string): ReadingProblemCode {
  const reading = record.startsWith("{") ? readJsonObject(record) : undefined;
  if (!reading) return "unknown_format";
  return "problem" in reading ? reading.problem : "unknown_json";
}

/** Returns a key of the reading settings: batches with equal keys are read in the same way. */
export function readingWord(settings: {
  format: SourceFormat;
  zone: string;
  mapping_version: number | null;
}): string {
  return `${settings.format} ${settings.zone} ${settings.mapping_version ?? 0}`;
}
