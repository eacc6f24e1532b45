import { expect } from "vitest";
import { readSigma } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import { draftOf } from "#features/detection/events/readers/reading-of.fixture.ts";
import { eventReaders, recogniseFormat } from "#features/detection/events/readers/recognise.ts";
import { compileDetection } from "./compile-detection.ts";
import { EventRecord } from "./event-record.ts";
import { TextIndex } from "./text-index.ts";

/** Returns a record after storage, read by the reader of its format, as rules see it. */
function storedRecord(record: object | string): EventRecord {
  const raw = typeof record === "string" ? record : JSON.stringify(record);
  const format = recogniseFormat([raw]);
  const receivedAt = new Date("2026-10-06T00:00:00Z");
  const normal = format ? draftOf(eventReaders[format](raw, { receivedAt })) : {};
  return new EventRecord({ id: "e", occurred_at: new Date(0), raw, format: format ?? "mapped", normal });
}

/** Returns whether a rule matches the record, also by the preceding test of its text alone. */
export function matchesStored(logsource: string, selection: string, record: object | string): boolean {
  const [document] = readSigma(
    `title: Prueba\nlogsource: { ${logsource} }\ndetection:\n  s:\n${selection
      .split("\n")
      .map((line) => `    ${line.trim()}`)
      .join("\n")}\n  condition: s\n`,
  );
  if (document?.rule?.kind !== "detection") throw new Error(JSON.stringify(document?.problems));
  const { matches, required, problems } = compileDetection(document.rule);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const event = storedRecord(record);
  const isFound = matches(event);
  if (isFound && required) {
    const index = new TextIndex(new Map([...required].map((text) => [text, [0]])));
    const seenIds = new Set<number>();
    index.collect(event.event.raw, seenIds);
    expect(seenIds.size, "the look at the text").toBe(1);
  }
  return isFound;
}
