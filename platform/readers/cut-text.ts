/** The mark of a shortened text. */
const cutMark = "…";
/** The number of UTF-16 units that remain of the end of a name. */
const endLength = 40;

/**
 * Returns the name of a file when it fits in `maxLength` UTF-16 units, otherwise its beginning and its end, which
 * contains the file type, with a mark between them.
 */
export function cutFileName(name: string, maxLength: number): string {
  if (name.length <= maxLength) return name;
  const end = name.slice(-endLength).toWellFormed();
  return `${cutText(name, maxLength - endLength)}${end}`;
}

/**
 * Returns the text when it fits in `maxLength` UTF-16 units, otherwise its beginning and a mark. The result is never
 * longer than `maxLength` and never ends in half a surrogate pair.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const shortenedText = text.slice(0, maxLength - cutMark.length);
  return `${/[\uD800-\uDBFF]$/.test(shortenedText) ? shortenedText.slice(0, -1) : shortenedText}${cutMark}`;
}
