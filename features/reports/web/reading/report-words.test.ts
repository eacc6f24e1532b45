import { expect, test } from "vitest";
import { fileText, periodText } from "./report-words.ts";

test.each([
  ["2026-02-01", "2026-02-28", "Febrero 2026"],
  ["2025-10-01", "2025-12-31", "Octubre a diciembre 2025"],
  ["2025-11-01", "2026-01-31", "Noviembre 2025 a enero 2026"],
  ["2025-01-01", "2025-12-31", "2025"],
])("a period from %s to %s is called %s", (period_start, period_end, text) => {
  expect(periodText({ period_start, period_end })).toBe(text);
});

test("a file says its kind and size", () => {
  expect(fileText({ type: "application/pdf", bytes: 1_258_291 })).toBe("PDF, 1,2 MB");
  expect(fileText({ type: "text/markdown; charset=utf-8", bytes: 900 })).toBe("Markdown, 1 KB");
});
