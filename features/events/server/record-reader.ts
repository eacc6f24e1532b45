import type { EventFormat, SourceFormat } from "#features/events/events.contract.ts";
import { MappingRules } from "#features/events/mapping-rules.contract.ts";
import type { Reading, ReadingContext } from "#features/events/readers/normal-event.ts";
import { readingProblem } from "#features/events/readers/reading-problem.ts";
import { readers, recognise } from "#features/events/readers/recognise.ts";

export type RecordReader = (record: string) => Reading;

/** How a source's records are to be read. */
export interface SourceReading {
  format: SourceFormat;
  zone: string;
  /** The stored mapping; null when there is none. */
  rules: unknown;
}

/** How the records of a source are read, one after the other. */
export function readerOf({ format, zone, rules }: SourceReading, receivedAt: Date): RecordReader {
  const context: ReadingContext = {
    receivedAt,
    zone,
    ...(rules ? { rules: MappingRules.parse(rules) } : {}),
  };
  if (format === "auto") return anyReader(context);
  const reader = readers[format];
  return (record) => reader(record, context);
}

/**
 * Knows each record by its content; most deliveries are of one format, so the last one found is tried first. What no
 * reader knows is plain JSON when the source has a mapping.
 */
function anyReader(context: ReadingContext): RecordReader {
  let known: EventFormat | undefined;
  return (record) => {
    const reading = known && readers[known](record, context);
    if (reading && !isForeign(reading)) return reading;
    const found = recognise([record]) ?? (context.rules && "mapped");
    if (!found || found === known) return reading ?? { problem: readingProblem("unknown_format") };
    known = found;
    return readers[found](record, context);
  };
}

function isForeign(reading: Reading): boolean {
  return "problem" in reading && reading.problem.code === "unknown_format";
}
