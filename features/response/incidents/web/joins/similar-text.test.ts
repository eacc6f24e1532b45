import { expect, test } from "vitest";
import { reasonsText } from "./similar-text.ts";

test("why two incidents are alike is said with what they share", () => {
  expect(
    reasonsText([
      { kind: "asset", values: ["srv-1", "srv-2"], count: 5 },
      { kind: "rule", values: ["5710"], count: 1 },
    ]),
  ).toBe("Comparten los activos srv-1, srv-2 y 3 más; la regla 5710");
  expect(reasonsText([])).toBe("");
});
