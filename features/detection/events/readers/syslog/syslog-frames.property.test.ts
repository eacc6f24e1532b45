import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { SyslogFrames } from "./syslog-frames.ts";

/** Messages as devices write them: without line ends, and not beginning with a digit when separated by lines. */
const line = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
  .map((text) => `<13>${text.replace(/[\r\n\0]/g, " ")}.`);
const anything = fc
  .uint8Array({ minLength: 1, maxLength: 80 })
  .map((bytes) => Buffer.from([60, ...bytes, 46]));

const counted = (message: Buffer) => Buffer.concat([Buffer.from(`${message.length} `), message]);
const ended = (message: Buffer, end: string) => Buffer.concat([message, Buffer.from(end)]);

function framesOf(bytes: Buffer, size: number, limit?: number) {
  const frames = new SyslogFrames(limit);
  const rows: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) rows.push(...frames.push(bytes.subarray(at, at + size)));
  rows.push(...frames.end());
  return { found: rows.map((frame) => frame.toString("latin1")), tooLong: frames.tooLong };
}
const format = (messages: Buffer[]) => messages.map((message) => message.toString("latin1"));
const size = fc.integer({ min: 1, max: 40 });

test("messages framed by counting arrive whole, whatever bytes they hold and however they are cut on the way", () => {
  fc.assert(
    fc.property(fc.array(anything), size, (messages, cut) => {
      expect(framesOf(Buffer.concat(messages.map(counted)), cut)).toEqual({
        found: format(messages),
        tooLong: 0,
      });
    }),
  );
});

test("messages framed by line ends arrive whole, with or without the last line end", () => {
  fc.assert(
    fc.property(
      fc.array(line),
      fc.constantFrom("\n", "\r\n", "\0"),
      fc.boolean(),
      size,
      (texts, end, last, cut) => {
        const messages = texts.map((text) => Buffer.from(text));
        const bytes = Buffer.concat(messages.map((message) => ended(message, end)));
        const sentBytes = last ? bytes : bytes.subarray(0, Math.max(0, bytes.length - end.length));
        expect(framesOf(sentBytes, cut).found).toEqual(format(messages));
      },
    ),
  );
});

test("both ways may be mixed on one connection", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(line, fc.boolean())), size, (all, cut) => {
      const messages = all.map(([text]) => Buffer.from(text));
      const bytes = all.map(([text, count]) =>
        count ? counted(Buffer.from(text)) : ended(Buffer.from(text), "\n"),
      );
      expect(framesOf(Buffer.concat(bytes), cut).found).toEqual(format(messages));
    }),
  );
});

test("any bytes at all neither stop the reading nor make it hold more than a message", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), size, (bytes, cut) => {
      for (const frame of framesOf(Buffer.from(bytes), cut, 64).found)
        expect(frame.length).toBeLessThanOrEqual(64);
    }),
  );
});

test("a message that is too long is left out and counted, and the next one is found", () => {
  const long = Buffer.from(`<13>${"x".repeat(200)}`);
  const short = Buffer.from("<13>corto");
  for (const frame of [counted(long), ended(long, "\n")]) {
    expect(framesOf(Buffer.concat([frame, counted(short)]), 9, 100)).toEqual({
      found: ["<13>corto"],
      tooLong: 1,
    });
  }
});

test("a line that begins with digits and is no length is a line", () => {
  expect(framesOf(Buffer.from("2026-11-21 algo\n123456789 largo\n"), 4).found).toEqual([
    "2026-11-21 algo",
    "123456789 largo",
  ]);
});

test("a counted message that the connection cut is not taken for one", () => {
  expect(framesOf(Buffer.from("20 <13>cortado"), 5).found).toEqual([]);
});
