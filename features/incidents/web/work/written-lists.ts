/** `T1110, t1078.004` as the catalogue writes them. */
export const techniquesIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];
