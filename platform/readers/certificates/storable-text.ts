/** Signs that show nothing, turn the reading round or end a line: in a name they are only there to deceive. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** So much of a text as is kept, as the database can hold it: also where the cut goes through a sign of two parts. */
export function storableText(text: string, limit: number): string {
  return text.replace(unseen, "").slice(0, limit).toWellFormed();
}
