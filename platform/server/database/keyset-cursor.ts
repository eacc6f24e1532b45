import { z } from "zod";
import { Refusal } from "#platform/server/refusal.ts";

/** PostgreSQL types by which a list may be ordered; a cursor with another value is invalid. */
export type KeyKind = "text" | "integer" | "timestamptz" | "date" | "uuid";

const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;
const kinds: Record<KeyKind, (value: string) => boolean> = {
  text: (value) => value.isWellFormed() && !value.includes("\0"),
  integer: (value) => /^-?\d{1,15}$/.test(value),
  uuid: (value) => z.uuid().safeParse(value).success,
  timestamptz: (value) =>
    instant.test(value) && hasTimestamp(value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && hasTimestamp(value),
};

function hasTimestamp(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

const Cursor = z.array(z.string().max(300)).min(1).max(4);

/** Returns the cursor of a row in the order of a list, with values in PostgreSQL's own text form. */
export function writeCursor(values: string[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** Returns the values of a cursor; an invalid one is refused before it reaches a query. */
export function readCursor(cursor: string, expected: readonly KeyKind[]): string[] {
  const parsed = Cursor.safeParse(unpack(cursor));
  const fits =
    parsed.success &&
    parsed.data.length === expected.length &&
    expected.every((kind, place) => kinds[kind](parsed.data[place] ?? ""));
  if (!fits) throw new Refusal("invalid_input", { detail: "La página pedida no existe en esta lista." });
  return parsed.data;
}

function unpack(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
