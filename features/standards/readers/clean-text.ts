/** Text as the database can hold it: no NUL, no half characters, no blanks around; at most so long. */
export function cleanText(value: unknown, maximum: number): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const text = String(value).replaceAll("\0", "").toWellFormed().trim();
  return text.length <= maximum ? text : `${text.slice(0, maximum - 1).toWellFormed()}…`;
}

/** One line of it: white space of any kind becomes one blank. */
export function cleanLine(value: unknown, maximum: number): string {
  return cleanText(value, maximum * 4)
    .replace(/\s+/g, " ")
    .slice(0, maximum)
    .toWellFormed();
}

/** The lines of a list that a person wrote as text, without their bullets. */
export function listLines(text: string, most: number): string[] {
  return text
    .split(/\r?\n|;/)
    .map((line) => cleanLine(line.replace(/^\s*(?:[-*•·]|\d+[.)])\s+/, ""), 200))
    .filter(Boolean)
    .slice(0, most);
}

/** What stands for a title where there is none: the first sentence of the text. */
export function titleFromText(text: string, maximum: number): string {
  const line = cleanLine(text, maximum * 2);
  const sentence = /^.{10,}?[.;:](?=\s|$)/.exec(line)?.[0] ?? line;
  return cleanText(sentence.replace(/[.;:]$/, ""), maximum);
}
