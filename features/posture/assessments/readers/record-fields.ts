import { plainFromHtml } from "#features/posture/findings/readers/text/plain-from-html.ts";
import { severityOfWord } from "#features/posture/findings/readers/text/severity-word.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { textOf, textsOf } from "./record-text.ts";

export type Fields = Record<string, unknown>;

export const recordFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Returns the CVSS vector of a finding; null if the tool leaves it empty or writes `n/a`, which is not a score of
 * 0.0.
 */
export function cvssVectorOf(value: unknown): string | null {
  const vector = textOf(value, 400);
  return vector === "" || /^(?:n\/a|none|null)$/i.test(vector) ? null : vector;
}

/** Returns the severity that a word such as `Critical` or `Alta` states; null for any other word. */
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

/** Returns the plain text of a field that a tool stores as HTML. */
export const plainTextOf = (value: unknown, maximum: number): string =>
  typeof value === "string" ? textOf(plainFromHtml(value.slice(0, maximum * 4)), maximum) : "";

/** Lines of a text that name something each, at most `maxLines`. */
export const limitedLines = (text: string, maximum: number, maxLines: number): string[] =>
  text
    .split(/[\n;]/, maxLines * 4)
    .map((line) => textOf(line.replace(/^\s*[-*•]\s+/, ""), maximum))
    .filter((line) => line !== "")
    .slice(0, maxLines);

/** Joins paragraphs with their headings; empty ones are left out. */
export const markdownSections = (sections: readonly (readonly [heading: string, text: string])[]): string =>
  sections
    .filter(([, text]) => text !== "")
    .map(([heading, text]) => (heading === "" ? text : `${heading}:\n${text}`))
    .join("\n\n");
