/** The ellipsis at the end of a cut text. */
const cutMark = "…";
/** The number of UTF-16 units that remain of the end of a name. */
const endLength = 40;

/**
 * Returns a file name if it has at most `maxLength` UTF-16 units; otherwise its beginning and its end, which contains
 * the file extension, with an ellipsis between them.
 */
export function cutFileName(name: string, maxLength: number): string {
  if (name.length <= maxLength) return name;
  const end = name.slice(-endLength).toWellFormed();
  return `${cutText(name, maxLength - endLength)}${end}`;
}

/**
 * Returns a text if it has at most `maxLength` UTF-16 units; otherwise its beginning with an ellipsis. The result is
 * never longer than `maxLength` and never ends in half a surrogate pair.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const shortenedText = text.slice(0, maxLength - cutMark.length);
  return `${/[\uD800-\uDBFF]$/.test(shortenedText) ? shortenedText.slice(0, -1) : shortenedText}${cutMark}`;
}
