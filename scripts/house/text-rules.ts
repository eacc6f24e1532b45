import { isTest, type SourceFile } from "./source-files.ts";

/** A style of writing that `docs/TASTE.md` refuses, with an example of each kind of text that it matches. */
interface RefusedPattern {
  name: string;
  pattern: RegExp;
  instead: string;
}

/** Tools, files and screens, which must not be the subject of verbs of speech. */
const machines =
  "fuentes?|matriz|certificados?|archivos?|capas?|escaneos?|reglas?|herramientas?|portal|informes?|sensor(?:es)?|servidor(?:es)?|registros?|planillas?|fichas?|motor|gráficos?|correos?";

export const refusedPatterns: readonly RefusedPattern[] = [
  {
    name: "pronoun without its noun",
    pattern: /(?<!\p{L})(?:l[ao]s?|los?|el) que (?:más|menos)(?!\p{L})/iu,
    instead: "name the noun: «La norma más atrasada»",
  },
  {
    name: "silence of a machine",
    pattern: /(?<!\p{L})(?:calla|callan|calló|callaba|callad[ao]s?)(?!\p{L})/iu,
    instead: "«no envía»",
  },
  {
    name: "machine that speaks",
    pattern: new RegExp(
      `(?<!\\p{L})(?:${machines}) (?:no )?(?:l[ao]s? |se )?(?:dicen?|dijo|dijeron|sabe|opina|habla|olvida)(?!\\p{L})`,
      "iu",
    ),
    instead: "the fact: «Al registro le falta la fecha»",
  },
  {
    name: "aphorism",
    pattern: /(?<!\p{L})no (?:dice|quiere decir) que(?!\p{L})/iu,
    instead: "one fact and the next step",
  },
  {
    name: "title without its noun",
    pattern:
      /(?:<h[1-6][^>]*>|<(?:summary|caption|Title|legend)>|(?:title|lead|legend)[=:] ?\{?["`])Lo que(?!\p{L})/u,
    instead: "nouns: «Vulnerabilidades de sus activos»",
  },
  {
    name: "matter that waits for the reader",
    pattern: /(?<!\p{L})asuntos? (?:lo |la )?esperan? (?:de|por)(?!\p{L})/iu,
    instead: "«Tiene 9 pendientes, 3 vencidos»",
  },
];

/** Files that contain texts which are not the portal's own. */
const allowedPaths: readonly RegExp[] = [
  // Words of people's questions to Atenea.
  /^features\/assistant\/assistant\/server\/speech\//,
  // Prompts of language models, which people do not read.
  /-prompt\.rules\.ts$/,
];

const places = /^(?:app|demo|features|platform)\//;
const comments = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*/g;

/** Returns one sentence for each text of the portal, its mails and its documents that breaks a rule of style. */
export function refusedTexts(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) =>
        places.test(path) &&
        !isTest(path) &&
        !allowedPaths.some((allowedPattern) => allowedPattern.test(path)),
    )
    .flatMap(({ path, text }) => {
      const lines = text.replace(comments, (comment) => comment.replace(/[^\n]/g, " ")).split("\n");
      return lines.flatMap((line, at) =>
        refusedPatterns
          .filter(({ pattern }) => pattern.test(line))
          .map(({ name, instead }) => `${path}:${at + 1}: ${name}; write ${instead}`),
      );
    });
}
