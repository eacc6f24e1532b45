import { expect, test } from "vitest";
import { canonicalRut, rutText } from "./rut.ts";

test.each([
  ["76.123.456-0", "76123456-0"],
  ["76123456-0", "76123456-0"],
  [" 76.123.456 - 0 ", "76123456-0"],
  ["10.000.013-k", "10000013-K"],
  ["761234560", "76123456-0"],
  ["01.234.567-4", "1234567-4"],
])("%s has one spelling", (text, rut) => {
  expect(canonicalRut(text)).toBe(rut);
});

test.each([
  "76.123.456-9",
  "76.123.456",
  "K",
  "0.000.000-0",
  "00.000.000-0",
  "76.123.456-0-0",
  "７６１２３４５６-0",
])("%s is no RUT", (text) => {
  expect(canonicalRut(text)).toBeUndefined();
});

test("a RUT is shown with its dots", () => {
  expect([rutText("76123456-0"), rutText("1234567-4"), rutText("")]).toEqual([
    "76.123.456-0",
    "1.234.567-4",
    "",
  ]);
});
