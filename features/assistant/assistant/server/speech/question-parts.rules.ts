const asking =
  "(?:¿|qu[eé]|cu[aá]nt[ao]s?|qui[eé]n(?:es)?|c[oó]mo|d[oó]nde|cu[aá]ndo|cu[aá]l(?:es)?|va a|hay)(?=\\W|$)|¿";
const cuts = new RegExp(
  [
    // «¿…? ¿…?»
    "\\?\\s*(?=\\S)",
    // «… y cuántas…», «… y va a…»
    `\\s*[,;]?\\s+(?=(?:y|e)\\s+(?:${asking}))`,
    // «…, y también las no conformidades»
    "\\s*[,;]?\\s+(?=(?:y\\s+)?(?:tambi[eé]n|adem[aá]s)\\s)",
  ].join("|"),
  "i",
);
const limit = 3;

/** Returns the questions in one text, in their order; the text itself where it is one question. */
export function questionParts(text: string): string[] {
  const parts = text
    .split(cuts)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 1 && parts.length <= limit ? parts : [text];
}
