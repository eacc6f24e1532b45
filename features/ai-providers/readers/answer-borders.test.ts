import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { AnswerGatherer } from "./answer.ts";
import { anthropicParts } from "./anthropic-parts.ts";
import { openAiParts } from "./openai-parts.ts";
import { type SseEvent, SseReader } from "./sse-events.ts";

const eventsIn = (bytes: Uint8Array, cuts: number[]): SseEvent[] => {
  const reader = new SseReader();
  const borders = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return borders.slice(1).flatMap((end, at) => reader.read(bytes.subarray(borders[at], end)));
};
const lineEnd = fc.constantFrom("\n", "\r", "\r\n");

test("events are the same wherever the stream is cut", () => {
  const line = fc.tuple(
    fc.constantFrom("data: ", "data:", "event: ", ": ", "id: ", ""),
    fc.string({ unit: "grapheme", maxLength: 8 }).map((text) => text.replace(/[\r\n]/g, "")),
    lineEnd,
  );
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(), { maxLength: 20 }), (lines, cuts) => {
      const bytes = Buffer.from(lines.map((parts) => parts.join("")).join(""));
      expect(eventsIn(bytes, cuts)).toEqual(eventsIn(bytes, []));
    }),
  );
});

test("nothing that a server may write makes a reader throw", () => {
  const json = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        type: fc.constantFrom("message_start", "error", "ping"),
        choices: fc.jsonValue(),
        error: fc.jsonValue(),
        message: fc.jsonValue(),
        usage: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  );
  const data = fc.oneof(
    json.map((value) => JSON.stringify(value)),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(data), (all) => {
      const gatherer = new AnswerGatherer();
      for (const each of all) {
        for (const partsOf of [openAiParts, anthropicParts]) {
          for (const part of partsOf({ event: "", data: each })) gatherer.add(part);
        }
      }
      gatherer.whole();
    }),
  );
});
