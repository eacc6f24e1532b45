import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { chunksOf, TimeSlice } from "./time-slice.ts";

test("others have their turn whenever a slice is used up", async () => {
  let now = 0;
  const slice = new TimeSlice(() => now);
  const order: string[] = [];
  setImmediate(() => order.push("another"));
  await slice.each(["first", "second", "third"], (item) => {
    order.push(item);
    now += 5;
  });
  expect(order).toEqual(["first", "second", "another", "third"]);
});

test("texts are sorted as a list is, however many there are", async () => {
  const many = Array.from({ length: 9_001 }, (_, at) => String((at * 7_919) % 9_001));
  expect(await new TimeSlice().sorted(many)).toEqual(many.toSorted());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string()), async (texts) => {
      expect(await new TimeSlice().sorted(texts)).toEqual(texts.toSorted());
    }),
  );
});

test("chunks hold every item once, in order", () => {
  expect([...chunksOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...chunksOf([], 2)]).toEqual([]);
});
