import { plainFromHtml } from "#features/posture/findings/readers/text/plain-from-html.ts";
import { severityOfWord } from "#features/posture/findings/readers/text/severity-word.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { textOf, textsOf } from "./record-text.ts";

export type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The vector of a finding; null where a tool leaves it empty or writes `n/a`, which is no score of 0.0. */
export function vectorOf(value: unknown): string | null {
  const vector = textOf(value, 400);
  return vector === "" || /^(?:n\/a|none|null)$/i.test(vector) ? null : vector;
}

/** The severity that a word states, as in `Critical` or `Alta`; null where there is none. */
export function statedSeverity(value: unknown): Severity | null {
  const word = textOf(value, 60);
  return word === "" ? null : severityOfWord(word);
}

/** Numbers of weaknesses in texts such as `CWE-79` or `79`, at most 20. */
export const cwesIn = (value: unknown): number[] =>
  textsOf(value, 40, 20).flatMap((text) => {
    const [, digits] = /^(?:CWE-)?(\d{1,5})$/i.exec(text) ?? [];
    return digits ? [Number(digits)] : [];
  });

/** The text of a field that a tool keeps as HTML. */
export const plainOf = (value: unknown, maximum: number): string =>
  typeof value === "string" ? textOf(plainFromHtml(value.slice(0, maximum * 4)), maximum) : "";

/** Lines of a text that name something each, at most `maxLines`. */
export const linesOf = (text: string, maximum: number, maxLines: number): string[] =>
  text
    .split(/[\n;]/, maxLines * 4)
    .map((line) => textOf(line.replace(/^\s*[-*•]\s+/, ""), maximum))
    .filter((line) => line !== "")
    .slice(0, maxLines);

/** Paragraphs with their headings, without those that are empty. */
export const sectionsOf = (sections: readonly (readonly [heading: string, text: string])[]): string =>
  sections
    .filter(([, text]) => text !== "")
    .map(([heading, text]) => (heading === "" ? text : `${heading}:\n${text}`))
    .join("\n\n");
