import { expect, test } from "vitest";
import { periodText } from "./reports.labels.ts";

test.each([
  ["2026-02-01", "2026-02-28", "Febrero 2026"],
  ["2025-10-01", "2025-12-31", "Octubre a diciembre 2025"],
  ["2025-11-01", "2026-01-31", "Noviembre 2025 a enero 2026"],
  ["2025-01-01", "2025-12-31", "2025"],
])("a period from %s to %s is called %s", (period_start, period_end, text) => {
  expect(periodText({ period_start, period_end })).toBe(text);
});
