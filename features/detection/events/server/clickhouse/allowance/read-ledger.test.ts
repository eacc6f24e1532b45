import { expect, test } from "vitest";
import { ReadLedger } from "./read-ledger.ts";

const minuteMs = 60_000;

test("bytes count for the reader who read them, and for an hour", () => {
  const ledger = new ReadLedger();
  ledger.charge("one", 10, 0);
  ledger.charge("one", 5, 20 * minuteMs);
  ledger.charge("other", 1, 20 * minuteMs);
  expect([ledger.spent("one", 21 * minuteMs), ledger.spent("other", 21 * minuteMs)]).toEqual([15, 1]);
  expect(ledger.minutesToWait("one", 21 * minuteMs)).toBe(39);
  expect(ledger.spent("one", 59 * minuteMs)).toBe(15);
  expect(ledger.spent("one", 61 * minuteMs)).toBe(5);
  expect(ledger.spent("one", 81 * minuteMs)).toBe(0);
  expect(ledger.spent("nobody", 0)).toBe(0);
});
