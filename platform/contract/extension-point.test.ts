import { expect, test } from "vitest";
import { ExtensionPoint, extensionsOf } from "./extension-point.ts";

test("a point gets what every feature brings to it, in their order, and nothing of another point", () => {
  const fruits = new ExtensionPoint<string>("fruits");
  const numbers = new ExtensionPoint<number>("numbers");
  const of = extensionsOf([
    { extensions: [fruits.with("pera"), numbers.with(1)] },
    {},
    { extensions: [fruits.with("uva", "kiwi")] },
  ]);
  expect(of(fruits)).toEqual(["pera", "uva", "kiwi"]);
  expect(of(numbers)).toEqual([1]);
  expect(of(new ExtensionPoint<string>("fruits"))).toEqual([]);
});
