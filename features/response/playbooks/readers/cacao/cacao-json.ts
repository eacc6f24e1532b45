import { cutText } from "#platform/readers/cut-text.ts";

export type Json = Record<string, unknown>;
/** Returns whether a value is an object, neither a list nor null. */
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Returns a text with a maximum length, with an ellipsis if it was cut; empty for values that are no text. */
export const cutString = (value: unknown, limit: number): string =>
  typeof value === "string" ? cutText(value.replaceAll("\0", "").trim(), limit) : "";
/** Returns one text or a list of texts as a list. */
export const stringList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string");
