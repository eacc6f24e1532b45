import { type RawBuilder, sql } from "kysely";
import { withoutAccents } from "#platform/contract/fold-text.ts";

/** Accented Latin letters, in pairs with their base letters: "Ñ" and "N". */
const letterPairs = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, at) =>
  String.fromCodePoint(0xc0 + at),
).flatMap((letter) => {
  const [plain = "", ...signs] = letter.normalize("NFD");
  return signs.length > 0 && /[a-z]/i.test(plain) ? [{ letter, plain }] : [];
});
const accentedLetters = letterPairs.map(({ letter }) => letter).join("");
const plainLetters = letterPairs.map(({ plain }) => plain).join("");

/**
 * Returns `withoutAccents` of a text of the database. Letters are replaced only in texts with multi-byte characters.
 */
function columnWithoutAccents(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(case when octet_length(${text}) = char_length(${text}) then ${text}
    else translate(${text}, ${sql.lit(accentedLetters)}, ${sql.lit(plainLetters)}) end)`;
}

/** Returns a LIKE pattern that finds the text itself anywhere; special characters are escaped. */
export function likePatternContaining(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Returns the condition that a column or an expression contains a text anywhere, regardless of case and accents. */
export function containsTextSql(column: string | RawBuilder<unknown>, sought: string): RawBuilder<boolean> {
  const text = typeof column === "string" ? sql.ref(column) : column;
  return sql<boolean>`${columnWithoutAccents(text)} like ${likePatternContaining(withoutAccents(sought))}`;
}
