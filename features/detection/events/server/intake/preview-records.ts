import {
  type LineProblem,
  reportedLineProblems,
} from "#features/detection/events/contracts/event-source.contract.ts";
import type { UploadPreview } from "#features/detection/events/contracts/event-uploads.contract.ts";
import { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { readingProblem } from "#features/detection/events/readers/reading-problem.ts";
import { recogniseFormat } from "#features/detection/events/readers/recognise.ts";
import {
  RecordSplitter,
  type SplitRecord,
} from "#features/detection/events/readers/records/record-splitter.ts";
import { isJsonObject, type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import type { RecordReader } from "../reading/record-reader.ts";

/** Returns the fields of a record whose value is in no field of its event. Empty when the record is not JSON. */
function leftFields(record: string, event: NormalEvent): string[] {
  const reading = readJsonObject(record);
  if ("problem" in reading) return [];
  const eventTexts = new Set<string>();
  const sentences: string[] = [];
  for (const value of Object.values(event).flat()) {
    const rawText = String(value).toLowerCase();
    eventTexts.add(rawText);
    if (rawText.length > 20) sentences.push(rawText);
  }
  const isTaken = (value: string) =>
    eventTexts.has(value) || (value.length > 3 && sentences.some((sentence) => sentence.includes(value)));
  return leaves(reading.object, "")
    .filter(({ value }) => !isTaken(value))
    .map(({ path }) => path);
}

interface Leaf {
  path: string;
  value: string;
}

function leaves(object: JsonObject, above: string): Leaf[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const path = above ? `${above}.${key}` : key;
    return [value].flat().flatMap((each) => {
      if (isJsonObject(each)) return leaves(each, path);
      if (each === null || each === "" || typeof each === "object") return [];
      return [{ path, value: String(each).toLowerCase() }];
    });
  });
}

/** The bytes of a file that are read for its preview. */
const maxBytes = 4 * 1024 * 1024;
const maxEvents = 20;
const maxFields = 100;
/** The number of records whose fields are compared. */
const comparedRecords = 200;

/** Returns the preview of a file's records; nothing is stored. */
export async function previewRecords(
  chunks: AsyncIterable<Uint8Array>,
  read: RecordReader,
): Promise<Omit<UploadPreview, "upload">> {
  const tally = new Tally(read);
  const splitter = new RecordSplitter();
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    for (const record of splitter.push(chunk)) tally.add(record);
    if (bytes >= maxBytes) return tally.result(true);
  }
  for (const record of splitter.end()) tally.add(record);
  return tally.result(false);
}

class Tally {
  readonly #read: RecordReader;
  readonly #problems: LineProblem[] = [];
  readonly #events: NormalEvent[] = [];
  readonly #severities: UploadPreview["severities"] = {};
  readonly #left = new Map<string, number>();
  #sample: string | null = null;
  #format: UploadPreview["format"] = null;
  #records = 0;
  #rejected = 0;
  #skipped = 0;
  #drafts = 0;
  #first: string | null = null;
  #last: string | null = null;

  constructor(read: RecordReader) {
    this.#read = read;
  }

  add(record: SplitRecord): void {
    this.#records += 1;
    if ("problem" in record) {
      this.#reject(record, readingProblem(record.problem));
      return;
    }
    const { text } = record;
    if (this.#sample === null && "object" in readJsonObject(text)) this.#sample = text;
    this.#format ??= recogniseFormat([text]) ?? null;
    const reading = this.#read(text);
    if ("problem" in reading) this.#reject(record, reading.problem);
    else if ("skipped" in reading) this.#skipped += 1;
    else this.#note(NormalEvent.parse(reading.draft), text);
  }

  result(partial: boolean): Omit<UploadPreview, "upload"> {
    return {
      format: this.#format,
      events: this.#events,
      sample: this.#sample,
      severities: this.#severities,
      records: this.#records,
      rejected: this.#rejected,
      skipped: this.#skipped,
      problems: this.#problems,
      unmapped: [...this.#left]
        .map(([field, count]) => ({ field, count }))
        .toSorted((one, other) => other.count - one.count || one.field.localeCompare(other.field))
        .slice(0, maxFields),
      first_at: this.#first,
      last_at: this.#last,
      partial,
    };
  }

  #note(event: NormalEvent, text: string): void {
    this.#drafts += 1;
    this.#severities[event.severity] = (this.#severities[event.severity] ?? 0) + 1;
    if (this.#first === null || event.occurred_at < this.#first) this.#first = event.occurred_at;
    if (this.#last === null || event.occurred_at > this.#last) this.#last = event.occurred_at;
    if (this.#events.length < maxEvents) this.#events.push(event);
    if (this.#drafts > comparedRecords) return;
    for (const field of new Set(leftFields(text, event))) {
      this.#left.set(field, (this.#left.get(field) ?? 0) + 1);
    }
  }

  #reject(
    { number: line, ordinal: record }: SplitRecord,
    { code, reason }: { code: string; reason: string },
  ) {
    this.#rejected += 1;
    if (this.#problems.length < reportedLineProblems) this.#problems.push({ line, record, code, reason });
  }
}
