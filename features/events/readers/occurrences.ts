import { integerOf } from "./record-text.ts";

const most = 1_000_000;

/** How many occurrences a source says that it folded: at least this one. */
export function countOf(value: unknown): number {
  return Math.min(Math.max(integerOf(value) ?? 1, 1), most);
}
