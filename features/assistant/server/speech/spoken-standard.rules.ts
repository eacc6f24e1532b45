const standards: readonly (readonly [RegExp, string])[] = [
  [/(?<=^| )(iso27001|iso|27001)(?= |$)/, "ISO 27001"],
  [/(?<=^| )nist(?= |$)/, "NIST CSF"],
  [/(?<=^| )cis(?= |$)/, "CIS"],
  [/(?<=^| )soc2(?= |$)/, "SOC 2"],
  [/(?<=^| )anci(?= |$)/, "ANCI"],
];

/** The bundled standard that folded words name. */
export function spokenStandard(words: string): string | undefined {
  return standards.find(([pattern]) => pattern.test(words))?.[1];
}
