import { expect, test } from "vitest";
import { dollarText, microsOf, writtenDollars } from "./dollar-text.ts";

test("amounts are written as in Chile, and small ones keep what they say", () => {
  expect(dollarText(0)).toBe("US$ 0,00");
  expect(dollarText(1_234_567_890_000)).toBe("US$ 1.234.567,89");
  expect(dollarText(2_500)).toBe("US$ 0,0025");
});

test("what is written with a comma or a point is the same amount, and comes back as it was", () => {
  expect(microsOf("0,25")).toBe(250_000);
  expect(microsOf(" 0.25 ")).toBe(250_000);
  expect(microsOf("-1")).toBeUndefined();
  expect(microsOf("1.000,5")).toBeUndefined();
  expect(writtenDollars(250_000)).toBe("0,25");
});
