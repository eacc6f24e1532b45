import type { NodeKind } from "#features/detection/entities/entity-activity.contract.ts";

type Points = readonly (readonly [x: number, y: number])[];

/** Returns corners on a circle of radius 1; for a star, every second corner has the inner radius. */
const around = (corners: number, turn: number, inner = 1): Points =>
  Array.from({ length: corners }, (_, at) => {
    const angle = turn + (at * 2 * Math.PI) / corners;
    const radius = at % 2 === 0 ? 1 : inner;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });

const arm = 0.36;

/**
 * The outline of each kind of node around the origin; a kind without one is drawn as a disc. Octagons, triangles and
 * diamonds, and colours, stand for severities throughout the portal, so nodes use neither.
 */
export const nodeShapes: Partial<Record<NodeKind, Points>> = {
  asset: around(4, Math.PI / 4),
  address: [
    [-arm, -1],
    [arm, -1],
    [arm, -arm],
    [1, -arm],
    [1, arm],
    [arm, arm],
    [arm, 1],
    [-arm, 1],
    [-arm, arm],
    [-1, arm],
    [-1, -arm],
    [-arm, -arm],
  ],
  process: around(6, 0),
  hash: around(8, -Math.PI / 2, 0.42),
  domain: around(5, -Math.PI / 2),
  rule: [
    [-1, 0.68],
    [-0.4, -0.68],
    [1, -0.68],
    [0.4, 0.68],
  ],
  technique: around(12, -Math.PI / 2, 0.55),
};

/** The grey of each kind, as a theme token; similar shapes have different tones. */
export const nodeTones: Record<NodeKind, string> = {
  asset: "--ink-soft",
  account: "--ink",
  address: "--ink-soft",
  process: "--ink-faint",
  hash: "--ink-faint",
  domain: "--ink",
  rule: "--line-strong",
  technique: "--ink",
};
