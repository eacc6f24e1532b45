/** A text without quotes of its own whose every backslash escapes a quote or another backslash. */
const escaped = /^(?:[^\\"]|\\["\\])*$/;
/** The same of a tool that escapes backslashes alone and leaves quotes as they are. */
const backslashesOnly = /^(?:[^\\]|\\\\)*$/;

/**
 * A text that its tool escaped once more than JSON asks for, as it was before: `\"C:\\Windows\\x.exe\" /c` is
 * `"C:\Windows\x.exe" /c`. It is read whole or not at all: one backslash that escapes nothing shows that the text is
 * plain (`C:\Windows`), and a quote of its own that `\"` belongs to what somebody typed.
 */
export function unescapeText(text: string): string {
  if (!text.includes("\\")) return text;
  return escaped.test(text) || backslashesOnly.test(text) ? text.replace(/\\(["\\])/g, "$1") : text;
}

/** The same where tools may also write plain texts: only a backslash that stands twice shows that it is escaped. */
export function unescapeDoubledText(text: string): string {
  return text.includes("\\\\") ? unescapeText(text) : text;
}
