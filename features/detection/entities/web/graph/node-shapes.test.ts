import { expect, test } from "vitest";
import { nodeKinds } from "#features/detection/entities/entity-activity.contract.ts";
import { nodeShapes, nodeTones } from "./node-shapes.ts";

test("each kind of the graph has an outline of its own, and greys alone", () => {
  const outlines = nodeKinds.map((kind) => JSON.stringify(nodeShapes[kind] ?? "disc"));
  expect(new Set(outlines).size).toBe(nodeKinds.length);
  for (const kind of nodeKinds) expect(nodeTones[kind]).toMatch(/^--(ink|ink-soft|ink-faint|line-strong)$/);
});

test("no kind borrows the octagon, the triangles or the diamond of severity", () => {
  const reach = ([x, y]: readonly [number, number]) => Math.hypot(x, y).toFixed(2);
  for (const shape of Object.values(nodeShapes)) {
    expect(shape).not.toHaveLength(3);
    if (shape.length === 8) expect(new Set(shape.map(reach)).size).toBeGreaterThan(1);
    if (shape.length === 4)
      expect(shape.some(([x, y]) => Math.abs(x) < 0.01 || Math.abs(y) < 0.01)).toBe(false);
  }
});
