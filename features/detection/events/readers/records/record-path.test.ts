import { expect, test } from "vitest";
import { expandDotted } from "./record-path.ts";

test("dotted keys and branches of one document become one tree", () => {
  const record = { "a.b.c": 1, a: { d: 2, b: { e: 3 } }, f: [{ "g.h": 4 }] };
  expect(JSON.parse(JSON.stringify(expandDotted(record)))).toEqual({
    a: { b: { c: 1, e: 3 }, d: 2 },
    f: [{ g: { h: 4 } }],
  });
});

test("a value loses to a branch of its name, whichever comes first", () => {
  for (const record of [
    { host: "x", "host.name": "y" },
    { "host.name": "y", host: "x" },
  ]) {
    expect(expandDotted(record)).toMatchObject({ host: { name: "y" } });
  }
});

test("a document without points stays the very same", () => {
  const record = { a: { b: 1 } };
  expect(expandDotted(record)).toBe(record);
});

test("keys that are no path, or would reach the prototype, are only keys", () => {
  const long = "a.".repeat(40);
  const expanded = expandDotted(
    JSON.parse(`{"__proto__.x":1,"constructor.prototype.y":2,"${long}":3,"..":4}`),
  );
  expect(Object.keys(expanded)).toEqual(["__proto__", "constructor", long, ".."]);
  expect({}).not.toHaveProperty("x");
  expect({}).not.toHaveProperty("y");
});
