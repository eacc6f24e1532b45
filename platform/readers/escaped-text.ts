/** A text without unescaped quotes in which every backslash escapes a quote or another backslash. */
const escaped = /^(?:[^\\"]|\\["\\])*$/;
/** The pattern of a tool that escapes backslashes only. */
const backslashesOnly = /^(?:[^\\]|\\\\)*$/;

/**
 * Removes a further level of escaping beyond JSON: `\"C:\\Windows\\x.exe\" /c` becomes `"C:\Windows\x.exe" /c`. The
 * text is unescaped completely or not at all: a backslash that escapes nothing (`C:\Windows`) or an unescaped quote
 * shows that it is plain.
 */
export function unescapeText(text: string): string {
  if (!text.includes("\\")) return text;
  return escaped.test(text) || backslashesOnly.test(text) ? text.replace(/\\(["\\])/g, "$1") : text;
}

/** Unescapes texts of tools that may also write plain ones: only a doubled backslash shows that a text is escaped. */
export function unescapeDoubledText(text: string): string {
  return text.includes("\\\\") ? unescapeText(text) : text;
}
