import type { Severity } from "#platform/contract/severity.ts";
import { numberFromWord, numberWords } from "./numbers.rules.ts";

const severityPatterns: readonly (readonly [RegExp, readonly Severity[]])[] = [
  [/(?<=^| )(graves?|serias|importantes)(?= |$)/, ["critical", "high"]],
  [/(?<=^| )critic[ao]s?(?= |$)/, ["critical"]],
  [/(?<=^| )(altas?|altos|severidad alta|prioridad alta)(?= |$)/, ["high"]],
  [/(?<=^| )(medias|medios|severidad media|media)(?= |$)/, ["medium"]],
  [/(?<=^| )(bajas|bajos|severidad baja|baja)(?= |$)/, ["low"]],
  [/(?<=^| )(informativ[ao]s?)(?= |$)/, ["informational"]],
];

/** The words for severities, to which misspelled words are corrected. */
export const severityWords = [
  "crítica críticas crítico críticos alta altas alto altos media medias medio medios baja bajas bajo bajos",
  "informativa informativas grave graves",
];

/** Returns the folded words that name severities. */
export function severityWordsIn(words: string): string[] {
  return severityPatterns.flatMap(([pattern]) => words.match(new RegExp(pattern, "g")) ?? []);
}

/** Returns the folded words without severities. */
export function withoutSeverities(words: string): string {
  return severityPatterns.reduce(
    (remainingText, [pattern]) => remainingText.replace(new RegExp(pattern, "g"), " "),
    words,
  );
}

/** The severities that folded words name. */
export function namedSeverities(words: string): Severity[] {
  // «La más grave» is a sort order, not a filter.
  const calm = words.replace(
    /(?<=^| )(mas|menos) (altas?|bajas?|altos?|bajos?|grave|seria|importante|critic[ao])(?= |$)|alta direccion/g,
    " ",
  );
  return [
    ...new Set(severityPatterns.flatMap(([pattern, severities]) => (pattern.test(calm) ? severities : []))),
  ];
}

const maxItemsPattern = new RegExp(`(?<=^| )(?:los|las|top|primer[oa]s|ultim[oa]s) (${numberWords})(?= |$)`);

/** Returns the requested number of rows, 1 to 20: «los 3 usuarios…», «top cinco». */
export function readMaxItems(words: string): number | undefined {
  const count = numberFromWord(maxItemsPattern.exec(words)?.[1]);
  return count !== undefined && count >= 1 && count <= 20 ? count : undefined;
}

export interface AmountMarks {
  alertNumber: number | undefined;
  technique: string | undefined;
  cve: string | undefined;
  ip: string | undefined;
  /** A code in the format of a standard: `A.8.8`, `PR.AA-01`, `CC6.1`, `4.2`. */
  controlCode: string | undefined;
  /** A percentage from 1 to 100: «60 %». */
  percent: number | undefined;
  quoted: string[];
}

/** Returns the amounts and names in the text, as they were typed. */
export function amountMarks(text: string): AmountMarks {
  const one = (pattern: RegExp) => pattern.exec(text)?.[1];
  const number =
    one(/\bALR[- ]?(\d{1,9})\b/i) ?? one(/\balerta\s+(?:n[°ºo.]?\s*|n[uú]mero\s+|#)?(\d{1,9})\b/i);
  return {
    alertNumber: number ? Number(number) : undefined,
    technique: one(/\b(T\d{4}(?:\.\d{3})?)\b/i)?.toUpperCase(),
    cve: one(/\b(CVE-\d{4}-\d{4,7})\b/i)?.toUpperCase(),
    ip: one(/(?<![\d.])((?:\d{1,3}\.){3}\d{1,3})(?!\d|\.\d)/),
    controlCode: controlCodeOf(text),
    percent: percentOf(one(/(?<![\d.,])(\d{1,3})\s?(?:%|por ?ciento)/i)),
    quoted: [...text.matchAll(/[«"“']([^«»"”']{2,80})[»"”']/g)].map(([, words = ""]) => words.trim()),
  };
}

function percentOf(digits: string | undefined): number | undefined {
  const percent = Number(digits);
  return percent >= 1 && percent <= 100 ? percent : undefined;
}

function controlCodeOf(text: string): string | undefined {
  const plain = text.replace(/(?:\d{1,3}\.){3}\d{1,3}/g, " ");
  const code =
    /\b(A\.\d{1,2}(?:\.\d{1,2})?)\b/i.exec(plain)?.[1] ??
    /\b((?:GV|ID|PR|DE|RS|RC)\.[A-Z]{2}(?:-\d{2})?)\b/i.exec(plain)?.[1] ??
    /\b((?:CC|PI|A|C|P)\d{1,2}\.\d{1,2})\b/i.exec(plain)?.[1] ??
    /\b(?:control|requisito|cl[aá]usula|salvaguarda)\s+(\d{1,2}(?:\.\d{1,2}){0,2})\b/i.exec(plain)?.[1];
  return code?.toUpperCase();
}
