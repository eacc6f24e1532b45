import { readField } from "../templates/template-fields.rules.ts";

/** Returns the normalised name of a field: its words with single spaces. */
export const tagKey = (tag: string) => tag.trim().replaceAll(/\s+/g, " ");

const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} .,()/_-]{0,59}$/u;

export type FormTag =
  | { kind: "standard"; name: string }
  | { kind: "figure"; id: string }
  | { kind: "data"; name: string };

/** Parses a field outside of a list; undefined where it is not in the closed list. */
export function readTag(tag: string): FormTag | undefined {
  const field = readField(tag);
  return field?.kind === "standard" || field?.kind === "figure" || field?.kind === "data" ? field : undefined;
}

export const isName = (tag: string) => namePattern.test(tagKey(tag));
