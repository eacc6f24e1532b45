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

/** Splits a text into the questions that it contains, in their order; a single question is returned unchanged. */
export function questionParts(text: string): string[] {
  const parts = text
    .split(cuts)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 1 && parts.length <= limit ? parts : [text];
}
