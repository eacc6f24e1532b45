import { expect, test } from "vitest";
import { fileText } from "./file-text.ts";

test("a file says its kind and size", () => {
  expect(fileText({ type: "application/pdf", bytes: 1_258_291 })).toBe("PDF, 1,2 MB");
  expect(fileText({ type: "text/markdown; charset=utf-8", bytes: 900 })).toBe("Markdown, 1 KB");
});
