import { expect, test } from "vitest";
import { flowSize, layOutFlow } from "./flow-layout.ts";

const cell = (source_section_id: number, target_section_id: number, pairs: number) => ({
  source_section_id,
  target_section_id,
  pairs,
});

test("each section is as high as its share of the pairs, and nothing leaves the drawing", () => {
  const { sources, targets, ribbons } = layOutFlow(
    [cell(1, 11, 6), cell(1, 12, 2), cell(2, 12, 4)],
    [1, 2],
    [11, 12],
  );
  const height = (blocks: typeof sources, id: number) => blocks.find((block) => block.id === id)?.height ?? 0;
  expect(height(sources, 1) / height(sources, 2)).toBeCloseTo(2);
  expect(height(targets, 11)).toBeCloseTo(height(targets, 12));
  for (const { y, height: tall } of [...sources, ...targets]) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + tall).toBeLessThanOrEqual(flowSize.height + 0.01);
  }
  expect(ribbons).toHaveLength(3);
});

test("a section without pairs takes no room", () => {
  const { sources, targets } = layOutFlow([cell(1, 11, 3)], [1, 2, 3], [11, 12]);
  expect(sources.map(({ id }) => id)).toEqual([1]);
  expect(targets.map(({ id }) => id)).toEqual([11]);
});
