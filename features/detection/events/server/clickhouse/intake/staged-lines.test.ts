import { describe, expect, test } from "vitest";
import { arrivedLine } from "../event-lines.ts";
import { bytesOf, StagedLines } from "./staged-lines.ts";

const [early, late] = ["01900000-0000-7000-8000-00000000000a", "01900000-0000-7000-8000-00000000000b"];
const receivedAt = new Date("2026-10-05T12:00:00Z");

/** The line of an event; `serial` is its id, in the second `at`. */
function lineOf(serial: number, at: number, batchId: string, raw = `record ${serial}`): string {
  const idOf = (number: number) => `01900000-0000-7000-9000-${String(number).padStart(12, "0")}`;
  return arrivedLine(
    { companyId: 7, sourceId: early, batchId, receivedAt },
    {
      occurredAt: `2026-10-05T12:00:0${at}.000Z`,
      eventId: idOf(serial),
      formerId: idOf(serial % 2 ? serial : serial + 500),
    },
    { title: "", techniques: [], tactics: [], severity: "low" } as never,
    raw,
  );
}

const rawsOf = (lines: StagedLines, batches: readonly string[]) =>
  lines.ofBatches(batches).map(({ raw }) => raw);

describe("the lines of deliveries", () => {
  test("are in the order of time, each event once and from its first delivery", () => {
    const lines = new StagedLines();
    lines.add(lineOf(3, 3, late) + lineOf(1, 1, late, "one, late"));
    lines.add(Buffer.from(lineOf(2, 2, late) + lineOf(1, 1, early, "one, early")));
    lines.add(lineOf(2, 2, late));
    expect(rawsOf(lines, [early, late])).toEqual(["one, early", "record 2", "record 3"]);
    expect(rawsOf(lines, [late])).toEqual(["one, late", "record 2", "record 3"]);
    expect(rawsOf(lines, [])).toEqual([]);
  });

  test("tell the raw record as it came, and the former id only where it differs", () => {
    const lines = new StagedLines();
    const odd = "a\ttab, a \\ backslash, \\t, a line\r\nend, ñ 🦊";
    lines.add(lineOf(1, 1, early, odd) + lineOf(2, 2, early));
    const [same, other] = lines.ofBatches([early]);
    expect([same?.raw, same?.formerId]).toEqual([odd, ""]);
    expect([other?.raw, other?.batchId]).toEqual(["record 2", early]);
    expect(BigInt(other?.formerId ?? 0) - BigInt(other?.id ?? 0)).toBe(0x500n);
  });

  test("are written without the former ids, in chunks", () => {
    const lines = new StagedLines();
    const long = "x".repeat(200_000);
    const texts = [1, 2, 3].map((serial) => lineOf(serial, serial, early, `${serial} ${long}`));
    lines.add(texts.join(""));
    const chunks = [...bytesOf(lines.ofBatches([early]))];
    expect(chunks).toHaveLength(2);
    expect(Buffer.concat(chunks).toString()).toBe(
      texts.map((text) => text.slice(text.indexOf("\t") + 1)).join(""),
    );
  });
});
