import { type RawBuilder, sql } from "kysely";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import { columnWithoutAccents } from "./without-accents.ts";

/** A pattern for LIKE that finds the text itself anywhere, whatever signs it holds. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Whether a column or an expression holds a text anywhere, however case and accents are typed. */
export function holdsText(held: string | RawBuilder<unknown>, sought: string): RawBuilder<boolean> {
  const text = typeof held === "string" ? sql.ref(held) : held;
  return sql<boolean>`${columnWithoutAccents(text)} like ${containing(withoutAccents(sought))}`;
}
