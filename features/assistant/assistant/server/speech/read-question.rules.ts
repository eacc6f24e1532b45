import { foldText } from "#platform/contract/fold-text.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { askedChange } from "./asked-matter.rules.ts";
import { askedThreat, type Threat } from "./asked-threat.rules.ts";
import type { NamedPeriod } from "./calendar-spans.rules.ts";
import { expandColloquialisms } from "./chilean.rules.ts";
import { quantifierPatterns } from "./lexicon-quantifiers.ts";
import { statePatterns } from "./lexicon-states.ts";
import { subjectPatterns } from "./lexicon-subjects.ts";
import { nameCandidates } from "./name-candidates.rules.ts";
import { type NamedAge, namedAge } from "./named-age.rules.ts";
import {
  type AmountMarks,
  amountMarks,
  namedSeverities,
  readMaxItems,
  severityWords,
  severityWordsIn,
  withoutSeverities,
} from "./named-values.rules.ts";
import { numberWords } from "./numbers.rules.ts";
import { isOrdinary } from "./ordinary-words.ts";
import { namedPeriod } from "./period.rules.ts";
import { findRowReference, type RowReference } from "./pointer.rules.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.rules.ts";

/**
 * Returns the pattern of lexicon phrases: `alerta*` is any word that begins so, `que es` two words in a row, `cuant* *
 * hay` lets one word stand between, `vencid~` is that word in any gender and number. One pattern for all phrases of a tag, so that the engine compiles each only once.
 */
export function phrasesPattern(phrases: readonly string[], flags = ""): RegExp {
  return new RegExp(`(?<=^| )(?:${phrases.map(sourceOf).join("|")})(?= |$)`, flags);
}

function sourceOf(phrase: string): string {
  return phrase
    .split(" ")
    .map((word) =>
      word === "*"
        ? "\\S+"
        : word
            .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
            .replaceAll("*", "\\S*")
            .replaceAll("~", "(?:[oae]?s?|es)"),
    )
    .join(" ");
}

const standards: readonly (readonly [RegExp, string])[] = [
  [/(?<=^| )(iso27001|iso|27001)(?= |$)/, "ISO 27001"],
  [/(?<=^| )nist(?= |$)/, "NIST CSF"],
  [/(?<=^| )cis(?= |$)/, "CIS"],
  [/(?<=^| )soc2(?= |$)/, "SOC 2"],
  [/(?<=^| )pci(?= |$)/, "PCI DSS"],
  [/(?<=^| )hipaa(?= |$)/, "HIPAA"],
  [/(?<=^| )anci(?= |$)/, "ANCI"],
];

/** The bundled standard that folded words name. */
function namedStandard(words: string): string | undefined {
  return standards.find(([pattern]) => pattern.test(words))?.[1];
}

const maxUnread = 5;

/** Returns the words of a question that no rule understood; an answer must not ignore them silently. */
function unreadWords(unreadText: string, vocabulary: Vocabulary): string[] {
  const words = unreadText.split(" ").filter((word) => !isOrdinary(word) && !vocabulary.knows(word));
  // Matches a time expression that no calendar rule understood.
  const spans =
    unreadText.match(
      new RegExp(`(?<=^| )(?:${numberWords}) (?:dias|semanas|meses|anos|horas)(?= |$)`, "g"),
    ) ?? [];
  return [...new Set([...words, ...spans])].slice(0, maxUnread);
}

/** The parsed form of a question. */
export interface Reading {
  text: string;
  /**
   * Returns whether the folded words match a pattern, as in «¿se cumplen…?». An answer that only tests this has not
   * searched for the words, so the assistant still asks about unknown words.
   */
  asks(pattern: RegExp): boolean;
  /** The folded words in the vocabulary of the lexicon, without the period. */
  words: string;
  tags: ReadonlySet<string>;
  severities: Severity[];
  period: NamedPeriod | undefined;
  /** The least age that it asks for: «hace más de 24 horas». */
  olderThan: NamedAge | undefined;
  marks: AmountMarks;
  /** The bundled standard that the question names. */
  standard: string | undefined;
  /** Words that look like names of machines or accounts. */
  mentions: readonly string[];
  /** The requested number of rows: «los 3…». */
  most: number | undefined;
  threat: Threat | undefined;
  /** The row of the answer before that it points at. */
  pointer: RowReference | undefined;
  /** Folded words that no rule understood. */
  unread: readonly string[];
  /** The words that matched each tag. */
  matched: ReadonlyMap<string, readonly string[]>;
}

/** The vocabulary with which questions are read. */
export interface Lexicon {
  patterns: readonly (readonly [tag: string, pattern: RegExp, every: RegExp])[];
  /** The subjects of a question. */
  subjectTags: ReadonlySet<string>;
  /** The subject tags that areas contributed. */
  broughtTags: ReadonlySet<string>;
  vocabulary: Vocabulary;
}

/** The tag that accompanies the subject tag of an area. */
export const broughtSubject = "brought_subject";

/**
 * Returns the lexicon of the assistant extended with the words of the areas; `declared` are sentences that describe
 * possible questions.
 */
export function createLexicon(
  patternsOfFeatures: readonly Readonly<Record<string, readonly string[]>>[] = [],
  declared: readonly string[] = [],
): Lexicon {
  const broughtTags = new Set(patternsOfFeatures.flatMap((words) => Object.keys(words)));
  const every = [{ ...subjectPatterns, ...quantifierPatterns, ...statePatterns }, ...patternsOfFeatures];
  const phrases = every.flatMap((words) => Object.values(words).flat());
  return {
    vocabulary: createVocabulary(phrases, [...declared, ...severityWords]),
    patterns: every.flatMap((words) =>
      Object.entries(words).map(
        ([tag, phrases]) => [tag, phrasesPattern(phrases), phrasesPattern(phrases, "g")] as const,
      ),
    ),
    subjectTags: new Set([...Object.keys(subjectPatterns), ...broughtTags, broughtSubject]),
    broughtTags,
  };
}

export const ownLexicon = createLexicon();

/** Returns the text without the threats, standards and names that were recognised in it. */
function withoutNamed(unreadText: string, threat: Threat | undefined, typed: string): string {
  const standardless = standards.reduce((text, [pattern]) => text.replace(pattern, " "), unreadText);
  const marks = foldText(nameCandidates(typed).join(" ")).split(" ");
  const signs = foldText((typed.match(/\S*\d\S*/g) ?? []).join(" ")).split(" ");
  const names = new Set([...marks, ...signs]);
  const words = (threat ? standardless.replace(new RegExp(threat.asked, "g"), " ") : standardless).split(" ");
  return words.filter((word) => !names.has(word)).join(" ");
}

/** Reads a question. It is a pure function and fast for any input. */
export function readQuestion(
  text: string,
  clock: { now: Date; timeZone: string },
  { patterns, broughtTags, vocabulary }: Lexicon = ownLexicon,
): Reading {
  const typed = text.slice(0, 600);
  const age = namedAge(expandColloquialisms(typed), clock);
  const { period, rest, second } = namedPeriod(age.rest, clock);
  const marks = amountMarks(typed);
  const severities = namedSeverities(rest);
  const tags = new Set<string>();
  const matched = new Map<string, readonly string[]>();
  let unreadText = withoutSeverities(rest);
  for (const [tag, pattern, every] of patterns) {
    if (!pattern.test(rest)) continue;
    tags.add(tag);
    matched.set(tag, rest.match(every) ?? []);
    if (broughtTags.has(tag)) tags.add(broughtSubject);
    unreadText = unreadText.replace(every, " ");
  }
  if (askedChange(rest)) tags.add("change");
  const threat = askedThreat(rest);
  if (threat) tags.add("threat");
  const pointer = period ? undefined : findRowReference(rest);
  if (pointer) tags.add("points");
  if (period) tags.add("period");
  if (age.olderThan) tags.add("older_than");
  if (second) tags.add("compare").add("compare_periods");
  if (severities.length > 0) {
    tags.add("severity");
    matched.set("severity", severityWordsIn(rest));
  }
  if (marks.alertNumber !== undefined) tags.add("alert_number");
  if (marks.percent) tags.add("percent_value");
  if (marks.technique) tags.add("technique_id");
  if (marks.cve) tags.add("cve_id");
  if (marks.ip) tags.add("ip_value");
  if (marks.controlCode) tags.add("control_code");
  return {
    text: typed,
    asks: (pattern) => pattern.test(rest),
    words: rest,
    tags,
    severities,
    period,
    olderThan: age.olderThan,
    marks,
    standard: namedStandard(rest),
    mentions: nameCandidates(typed),
    most: readMaxItems(rest),
    threat,
    pointer,
    unread:
      pointer || tags.has("change") ? [] : unreadWords(withoutNamed(unreadText, threat, typed), vocabulary),
    matched,
  };
}
