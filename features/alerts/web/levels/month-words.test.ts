import { expect, test } from "vitest";
import { monthAfter, monthWords } from "./month-words.ts";

test("a month has its name, and years turn where they should", () => {
  expect(monthWords("2026-11")).toBe("noviembre de 2026");
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
  expect(monthAfter("2026-06", -7)).toBe("2025-11");
});
