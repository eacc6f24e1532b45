/**
 * Matches invisible characters, and those that reverse the text direction or end a line: in a name they only serve to
 * deceive.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns the beginning of a text, up to the limit, as the database can store it, even if a surrogate pair is cut. */
export function storableText(text: string, limit: number): string {
  return text.replace(unseen, "").slice(0, limit).toWellFormed();
}
