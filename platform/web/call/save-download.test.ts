import { expect, test } from "vitest";
import { fileNameOf } from "./save-download.ts";

test("a file keeps the name that the server gave it, accents included", () => {
  const disposition = "attachment; filename=\"a__o.pdf\"; filename*=UTF-8''a%C3%B1o.pdf";
  expect(fileNameOf(disposition, "archivo")).toBe("año.pdf");
  expect(fileNameOf(null, "plan.json")).toBe("plan.json");
});
