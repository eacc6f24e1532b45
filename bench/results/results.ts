import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import type { Goal, Measured } from "../goal.ts";

/** The latest saved result of a goal. */
export interface SavedResult extends Measured {
  /** The day of the measurement, as in `2026-11-28`. */
  measured_on: string;
  machine: string;
  /** Events, findings and megabytes of the largest report that the run filled; null where it was not written down. */
  sizes: string | null;
  /** Other work of the machine during the measurement, as the person who measured described it. */
  load: string;
}

const file = join(import.meta.dirname, "latest.json");

/** Returns the latest result of each goal, by the goal's title. */
export function readResults(): Record<string, SavedResult> {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Replaces the saved result of a goal. */
export function saveResult({ title }: Goal, result: SavedResult): void {
  writeFileSync(file, `${JSON.stringify({ ...readResults(), [title]: result }, null, 2)}\n`);
}

export const machineName = (): string =>
  `${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores`;
