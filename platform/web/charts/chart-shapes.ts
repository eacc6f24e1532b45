/**
 * A segment of a stacked column: the value of one series, as a share of the highest column, with its start counted
 * from the bottom.
 */
export interface StackSegment {
  key: string;
  from: number;
  share: number;
}

/** Returns the segments of a stacked column, as shares of `highest`; zeros are left out. */
export function stackSegments(
  values: readonly { key: string; value: number }[],
  highest: number,
): StackSegment[] {
  let reached = 0;
  return values.flatMap(({ key, value }) => {
    if (value <= 0 || highest <= 0) return [];
    const from = reached;
    reached += value / highest;
    return [{ key, from, share: value / highest }];
  });
}

/** The path of a line through the values, zero at the bottom, `highest` at the top; a gap lifts the pen. */
export function linePath(
  values: readonly (number | null)[],
  width: number,
  height: number,
  highest = Math.max(1, ...values.map((value) => value ?? 0)),
): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  let penDown = false;
  let path = "";
  values.forEach((value, place) => {
    if (value === null) {
      penDown = false;
      return;
    }
    const x = round(place * step);
    const y = round(height - (value / highest) * height);
    path += `${penDown ? "L" : "M"}${x} ${y}`;
    // A point between two gaps is a dot: a line of no length with round ends.
    if (!penDown && (values[place + 1] ?? null) === null) path += `L${x} ${y}`;
    penDown = true;
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Returns positions for labels of height `room` that do not overlap and are as near as possible to the wanted
 * positions (shares of the height, from the top). The order is preserved; labels that do not fit below are moved up.
 */
export function avoidOverlaps(wantedPositions: readonly number[], room: number): number[] {
  const order = wantedPositions
    .map((_, at) => at)
    .sort((a, b) => (wantedPositions[a] ?? 0) - (wantedPositions[b] ?? 0) || a - b);
  const heights: number[] = [];
  let least = 0;
  for (const at of order) {
    heights[at] = Math.max(least, wantedPositions[at] ?? 0);
    least = heights[at] + room;
  }
  let limit = 1;
  for (const at of order.toReversed()) {
    heights[at] = Math.max(0, Math.min(limit, heights[at] ?? 0));
    limit = heights[at] - room;
  }
  return heights;
}

/** One step of a waterfall chart: its position and its direction. */
export interface WaterfallBar {
  key: string;
  /** The lower and the upper end of the step, as shares of the highest level; values below zero are cut off. */
  from: number;
  to: number;
  /** The level after this step. */
  level: number;
  way: "up" | "down" | "level";
}

/**
 * Returns the steps of a waterfall chart between two levels: `change` adds to the level before, `level` starts at zero.
 */
export function waterfallBars(steps: readonly WaterfallStep[]): WaterfallBar[] {
  let level = 0;
  const hung = steps.map(({ key, value, kind }) => {
    const before = kind === "level" ? 0 : level;
    level = kind === "level" ? value : level + value;
    const way = kind === "level" ? "level" : value < 0 ? "down" : "up";
    return { key, low: Math.min(before, level), high: Math.max(before, level), level, way } as const;
  });
  const highest = Math.max(1, ...hung.map(({ high }) => high));
  return hung.map(({ key, low, high, level: after, way }) => ({
    key,
    from: Math.max(0, low) / highest,
    to: Math.max(0, high) / highest,
    level: after,
    way,
  }));
}

export interface WaterfallStep {
  key: string;
  value: number;
  /** `level`: a total, starting at zero; `change`: the number added or removed since. */
  kind: "level" | "change";
}

/**
 * Returns the intensity of a cell of a heat table, from 0 to 1: by the square root, so that small numbers differ from
 * none.
 */
export function heatOf(value: number, highest: number): number {
  return highest <= 0 || value <= 0 ? 0 : Math.sqrt(Math.min(1, value / highest));
}

const pieRadius = 48;

/** Returns the SVG path of a pie slice around the origin between two shares of the whole, clockwise from the top. */
export function slicePath(from: number, to: number): string {
  const share = to - from;
  if (share <= 0) return "";
  const at = (turn: number) => {
    const angle = turn * 2 * Math.PI;
    return `${round(pieRadius * Math.sin(angle))} ${round(-pieRadius * Math.cos(angle))}`;
  };
  // An arc of a full turn has equal ends and is not drawn, so it is split into two.
  if (share >= 0.9999)
    return `M0 ${-pieRadius}A${pieRadius} ${pieRadius} 0 1 1 0 ${pieRadius}A${pieRadius} ${pieRadius} 0 1 1 0 ${-pieRadius}Z`;
  return `M0 0L${at(from)}A${pieRadius} ${pieRadius} 0 ${share > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}
