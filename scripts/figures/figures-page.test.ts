import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { figuresPage } from "./figures-page.ts";

test("the page of figures has every figure as it is declared; otherwise run npm run docs:figures", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/operations/figures.md"), "utf8");
  expect(page).toBe(figuresPage());
});
