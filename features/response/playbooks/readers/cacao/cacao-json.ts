import { cutText } from "#platform/readers/cut-text.ts";

export type Json = Record<string, unknown>;
/** Not a list, not null. */
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** A text of so many characters at most, with a mark where it was longer; empty for anything else. */
export const words = (value: unknown, limit: number): string =>
  typeof value === "string" ? cutText(value.replaceAll("\0", "").trim(), limit) : "";
/** One text or a list of them, as a list. */
export const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string");
