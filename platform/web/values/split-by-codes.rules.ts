/** The prefixes of the codes of the portal's objects. */
export const codeSeries = [
  "ALR",
  "INC",
  "RES",
  "SIM",
  "VUL",
  "COR",
  "CMB",
  "EVA",
  "HUN",
  "INV",
  "IRE",
  "DOC",
] as const;

const code = new RegExp(`(?<![\\w-])((?:${codeSeries.join("|")})-\\d{1,9})(?![\\w-])`);

interface TextPart {
  /** The position in the text. */
  at: number;
  part: string;
  isCode: boolean;
}

/** Splits a text into object codes and the text between them. */
export function splitByCodes(text: string): TextPart[] {
  let at = 0;
  return text
    .split(code)
    .map((part, place) => {
      const begin = at;
      at += part.length;
      return { at: begin, part, isCode: place % 2 === 1 };
    })
    .filter(({ part }) => part !== "");
}
