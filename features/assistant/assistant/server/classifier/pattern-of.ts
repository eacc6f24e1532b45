import { foldText } from "#platform/contract/fold-text.ts";
import { expandColloquialisms } from "../speech/chilean.rules.ts";
import { namedPeriod } from "../speech/period.rules.ts";

/** The names that were found in a question, as typed, by kind; in a pattern each is replaced by a placeholder. */
export interface NamedParts {
  asset?: readonly string[];
  account?: readonly string[];
  source?: readonly string[];
  /** Words of the title of an object. */
  object?: readonly string[];
  /** Folded words of the name of a person. */
  person?: readonly string[];
  /** Folded names that areas declare, by their kind. */
  terms?: readonly { kind: string; words: string }[];
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/\bALR[- ]?\d{1,9}\b/gi, "xalerta"],
  [/\balerta\s+(?:n[°ºo.]?\s*|n[uú]mero\s+|#)?\d{1,9}\b/gi, "xalerta"],
  [/\bCVE[- ]\d{4}[- ]\d{4,7}\b/gi, "xcve"],
  [/\bT\d{4}(?:\.\d{3})?\b/gi, "xtecnica"],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?!\d|\.\d)/g, "xip"],
  [/\b(?:VUL|INC|RES|INV|IRE|COR|DOC)[- ]?\d{1,6}\b/gi, "xcosa"],
  [/\bincidente\s+(?:n[°ºo.]?\s*|n[uú]mero\s+|#)?\d{1,6}\b/gi, "xcosa"],
  [/(?<![\d.,])\d{1,3}\s?(?:%|por ?ciento)/gi, "xporciento"],
  [/\bA\.\d{1,2}(?:\.\d{1,2})?\b/gi, "xcontrol"],
  [/\b(?:GV|ID|PR|DE|RS|RC)\.[A-Z]{2}(?:-\d{2})?\b/gi, "xcontrol"],
  [/\b(?:CC|PI)\d{1,2}\.\d{1,2}\b/gi, "xcontrol"],
  [/\b(?:control|requisito|cl[aá]usula|salvaguarda)\s+\d{1,2}(?:\.\d{1,2}){0,2}\b/gi, "xcontrol"],
];
const standards = /(?<=^| )(?:iso27001|iso|27001|nist|cis|soc2|pci|hipaa|anci)(?= |$)/g;
const clock = { now: new Date("2026-11-16T15:00:00Z"), timeZone: "America/Santiago" };

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function withSign(text: string, names: readonly string[] | undefined, sign: string): string {
  return (names ?? [])
    .filter((name) => name.length > 1)
    .reduce(
      (remainingText, name) =>
        remainingText.replace(new RegExp(`(?<![\\w])${escapeRegExp(name)}(?![\\w])`, "gi"), ` ${sign} `),
      text,
    );
}

/**
 * Returns the pattern that the classifier reads: the folded question with placeholders for names, numbers and times.
 */
export function sentencePatternOf(
  text: string,
  { asset, account, source, object, person, terms }: NamedParts = {},
): string {
  let typed = withSign(text.slice(0, 600), asset, "xactivo");
  typed = withSign(typed, account, "xcuenta");
  typed = withSign(typed, source, "xfuente");
  for (const [pattern, sign] of signs) typed = typed.replace(pattern, ` ${sign} `);
  let words = ` ${expandColloquialisms(typed)} `;
  for (const { kind, words: name } of terms ?? []) words = words.replace(` ${name} `, ` x${kind} `);
  words = withPerson(words.trim(), person ?? []);
  words = withObject(words, object ?? []);
  const { period, rest } = namedPeriod(words, clock);
  const pattern = rest.replace(standards, "xnorma").replace(/(?<=^| )\d+(?= |$)/g, "xnumero");
  return `${pattern}${period ? " xperiodo" : ""}`.replace(/\s+/g, " ").trim();
}

/** Replaces the words of a person's name by one placeholder. */
function withPerson(words: string, name: readonly string[]): string {
  if (name.length === 0) return words;
  const parts = words.split(" ").map((word) => (name.includes(word) ? "xpersona" : word));
  return parts.filter((word, at) => word !== "xpersona" || parts[at - 1] !== word).join(" ");
}

/** Replaces the words of a title, from the first to the last one that occurs, by one placeholder. */
function withObject(words: string, title: readonly string[]): string {
  if (title.length === 0) return words;
  const parts = words.split(" ");
  const names = new Set(title.map((word) => foldText(word)));
  const places = parts.flatMap((word, at) => (names.has(word) ? [at] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return `${words} xcosa`;
  return [...parts.slice(0, first), "xcosa", ...parts.slice(last + 1)].join(" ");
}
