import { expect, test } from "vitest";
import { cosineSimilarity, selectOutliers } from "./likeness.ts";

test("closeness is the cosine of two vectors, whatever their length is", () => {
  expect(cosineSimilarity([1, 0], [5, 0])).toBeCloseTo(1);
  expect(cosineSimilarity([1, 0], [0, 2])).toBeCloseTo(0);
  expect(cosineSimilarity([1, 1], [-1, -1])).toBeCloseTo(-1);
  expect(cosineSimilarity([0, 0], [1, 1])).toBe(0);
  expect(cosineSimilarity([1], [1, 1])).toBe(0);
});

test("what stands out is near in a model that calls everything alike, and nothing is where nothing does", () => {
  const others = Array.from({ length: 9 }, (_, at) => ({ value: `otro ${at}`, close: 0.78 + at / 1_000 }));
  expect(selectOutliers([...others, { value: "este", close: 0.91 }])).toEqual(["este"]);
  expect(selectOutliers(others)).toEqual([]);
  expect(selectOutliers(others.map(({ value }) => ({ value, close: 0.8 })))).toEqual([]);
});
