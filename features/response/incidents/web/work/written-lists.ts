/** `srv-1, srv-2` as a list without blanks or doubles. */
export function splitListedValues(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[,;\n]+/)
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  ];
}

/** Returns the technique ids in a text such as `T1110, t1078.004`, as the catalogue writes them. */
export const techniquesIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];
