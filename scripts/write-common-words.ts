import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { foldText } from "#platform/contract/fold-text.ts";

/**
 * Writes the list of common Spanish words that the assistant does not correct: those that occur repeatedly in the
 * manual, the labels, the articles and the texts of the demonstration. A word with an inflected form of it is listed once.
 */
const target = "features/assistant/assistant/server/speech/common-words.ts";
const minCount = 2;
const minLength = 5;
const lineWidth = 110;

const files = execFileSync(
  "git",
  ["ls-files", "docs/manual/*.md", "features/**/*.labels.ts", "demo/written/*.ts", "demo/**/*-texts.ts"],
  { encoding: "utf8" },
)
  .split("\n")
  .filter((file) => file !== "");
/** Of a source file only texts with a space count, which are sentences and labels. */
const textsOf = (file: string): string => {
  const content = readFileSync(file, "utf8");
  if (file.endsWith(".md")) return content;
  const withoutComments = content.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return (withoutComments.match(/"[^"\n]*"/g) ?? []).filter((text) => text.includes(" ")).join(" ");
};
const counts = new Map<string, number>();
for (const word of files.flatMap((file) => textsOf(file).match(/(?<![\w/.@#-])\p{L}+(?![\w/@-])/gu) ?? [])) {
  const folded = foldText(word);
  if (folded.length >= minLength) counts.set(folded, (counts.get(folded) ?? 0) + 1);
}
const frequent = new Set([...counts].filter(([, count]) => count >= minCount).map(([word]) => word));
const isInflected = (word: string) =>
  [word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/as?$/, "o"), word.replace(/os$/, "o")].some(
    (base) => base !== word && frequent.has(base),
  );
const lines: string[] = [];
for (const word of [...frequent].filter((each) => !isInflected(each)).toSorted()) {
  const last = lines.at(-1);
  if (last !== undefined && last.length + word.length < lineWidth)
    lines[lines.length - 1] = `${last} ${word}`;
  else lines.push(`  ${word}`);
}
writeFileSync(
  target,
  `/** Folded common Spanish words, written by \`scripts/write-common-words.ts\`. */
export const commonWords: ReadonlySet<string> = new Set(
  \`
${lines.join("\n")}\`
    .split(/\\s+/)
    .filter(Boolean),
);
`,
);
