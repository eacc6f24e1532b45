/** Letters outside ASCII that become one of ASCII in lower case. */
export const foldedInto = [
  ["k", "\u212a"],
  ["i", "\u0130"],
] as const;
/** JSON may write any letter as a numeric escape. */
export const numbered = String.raw`\\u(?:00[2-7]|212[aA]|0130)`;

/** Returns a regular expression that matches a text in both cases and with any number of backslashes. */
export function searchExpressionOf(text: string): string {
  return text.replaceAll(/\\+|[^\\]/g, (sign) => {
    if (sign.startsWith("\\")) return String.raw`\\+`;
    if (sign === "/") return String.raw`\\*/`;
    if (sign === "k") return "[kK\u212a]";
    if (sign === "i") return "[iI\u0130]";
    if (/[a-z]/.test(sign)) return `[${sign}${sign.toUpperCase()}]`;
    return /[0-9 _:,;@#%!~-]/.test(sign) ? sign : `\\${sign}`;
  });
}
