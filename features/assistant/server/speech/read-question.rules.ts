import type { Severity } from "#platform/contract/severity.ts";
import { askedChange, askedMatter } from "./asked-matter.rules.ts";
import { askedThreat, type Threat } from "./asked-threat.rules.ts";
import type { NamedPeriod } from "./calendar-spans.rules.ts";
import { plainWords } from "./chilean.rules.ts";
import { actions } from "./lexicon-actions.ts";
import { courtesy } from "./lexicon-courtesy.ts";
import { states } from "./lexicon-states.ts";
import { subjects } from "./lexicon-subjects.ts";
import { nameCandidates } from "./name-candidates.rules.ts";
import { type AmountMarks, amountMarks, mostInWords, namedSeverities } from "./named-values.rules.ts";
import { namedPeriod } from "./period.rules.ts";
import { namedPointer, type Pointer } from "./pointer.rules.ts";

/**
 * How the words of the lexicon are written: `alerta*` is any word that begins so, `que es` two words in a row, `cuant* *
 * hay` lets one word stand between. One pattern for all phrases of a tag: each is made ready by the engine only once.
 */
function patternOf(phrases: readonly string[], flags = ""): RegExp {
  return new RegExp(`(?<=^| )(?:${phrases.map(sourceOf).join("|")})(?= |$)`, flags);
}

function sourceOf(phrase: string): string {
  return phrase
    .split(" ")
    .map((word) =>
      word === "*" ? "\\S+" : word.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "\\S*"),
    )
    .join(" ");
}

const standards: readonly (readonly [RegExp, string])[] = [
  [/(?<=^| )(iso27001|iso|27001)(?= |$)/, "ISO 27001"],
  [/(?<=^| )nist(?= |$)/, "NIST CSF"],
  [/(?<=^| )cis(?= |$)/, "CIS"],
  [/(?<=^| )soc2(?= |$)/, "SOC 2"],
  [/(?<=^| )anci(?= |$)/, "ANCI"],
];

/** The bundled standard that folded words name. */
function namedStandard(words: string): string | undefined {
  return standards.find(([pattern]) => pattern.test(words))?.[1];
}

// Words that say nothing of what is asked, though no phrase of the lexicon holds them.
const plain = new Set(
  `acceso acuerdo directorio gerencia ahora alguien algun alguna antes aqui buena bueno cada cambio caso ciberseguridad claro cliente como cosas cual
  cuando cuenta datos desde despues detalle donde empresa entre esta estas este estos estado favor fecha forma general
  hacer hasta hoy informacion internet lado lugar manera mejor menos mismo mismos momento mucho nada negocio nosotros
  nuestra nuestras nuestro nuestros nueva nuevo otra otras otro otros parte portal primera primero que quien saber segunda
  seguridad semana siempre sistema sistemas tarde tema tiempo tipo toda todas todo todos total trabajo usted ustedes veces
  verdad vista cuanto cuantos cuantas mayor menor mensual mensuales ultima ultimo ultimas ultimos`.split(
    /\s+/,
  ),
);
const named =
  /(?<=^| )(?:de|del|en|con|contra|sobre|por|para|empresa) (?:el |la |los |las |un |una |mi |mis |su |sus )?([a-z][a-z0-9]{3,39})(?= |$)/g;

/**
 * What a question names after a preposition and nothing understood: «alertas de javiera». An answer must not pass over it
 * in silence. `left` are the words that are left when all that was understood is taken away.
 */
function unreadWords(words: string, left: string): string[] {
  const remains = new Set(left.split(" "));
  const found = [...words.matchAll(named)].map(([, word = ""]) => word);
  return [...new Set(found)].filter((word) => remains.has(word) && !plain.has(word)).slice(0, 3);
}

/** A question as the rules see it. */
export interface Reading {
  text: string;
  /** Folded words as the lexicon says them, without the period. */
  words: string;
  tags: ReadonlySet<string>;
  severities: Severity[];
  period: NamedPeriod | undefined;
  marks: AmountMarks;
  /** The bundled standard that it names. */
  standard: string | undefined;
  /** Words that look like names of machines or accounts. */
  mentions: readonly string[];
  /** «Los 3…»: how many it asks to see. */
  most: number | undefined;
  threat: Threat | undefined;
  /** What it points at in the answer before. */
  pointer: Pointer | undefined;
  /** What it names and nobody understood. */
  unread: readonly string[];
}

/** The words that questions are read by. */
export interface Lexicon {
  patterns: readonly (readonly [tag: string, pattern: RegExp, every: RegExp])[];
  /** What a question can be about. */
  subjectTags: ReadonlySet<string>;
  /** The subjects among them that areas brought. */
  broughtTags: ReadonlySet<string>;
}

/** Stands beside the tag of a subject that an area brought. */
export const broughtSubject = "brought_subject";

/** Atenea's own words and those that areas bring for their subjects. */
export function lexiconWith(brought: readonly Readonly<Record<string, readonly string[]>>[] = []): Lexicon {
  const broughtTags = new Set(brought.flatMap((words) => Object.keys(words)));
  return {
    patterns: [{ ...subjects, ...actions, ...states, ...courtesy }, ...brought].flatMap((words) =>
      Object.entries(words).map(
        ([tag, phrases]) => [tag, patternOf(phrases), patternOf(phrases, "g")] as const,
      ),
    ),
    subjectTags: new Set([...Object.keys(subjects), ...broughtTags, broughtSubject]),
    broughtTags,
  };
}

export const ownLexicon = lexiconWith();

/** «¿Cómo escalo una alerta?»: how to do something, whatever the verb; and not «¿cómo vamos?». */
const asksHow =
  /^(?:hola |y )?como (?:le |les |lo |la |me |se )?(?!(?:est\w*|vamos|ando|andamos|vengo|quedamos|cerramos|llegamos|terminamos|llego|mejoramos|amanecimos) ?)[a-z]{3,}(?:o|amos|emos|imos|ar|er|ir)(?= |$)/;

/** Reads a question: pure, and quick for whatever is typed. */
export function readQuestion(
  text: string,
  clock: { now: Date; timeZone: string },
  { patterns, broughtTags }: Lexicon = ownLexicon,
): Reading {
  const typed = text.slice(0, 600);
  const { period, rest, second } = namedPeriod(plainWords(typed), clock);
  const marks = amountMarks(typed);
  const severities = namedSeverities(rest);
  const tags = new Set<string>();
  let left = rest;
  for (const [tag, pattern, every] of patterns) {
    if (!pattern.test(rest)) continue;
    tags.add(tag);
    if (broughtTags.has(tag)) tags.add(broughtSubject);
    left = left.replace(every, " ");
  }
  if (asksHow.test(rest)) tags.add("howto");
  if (askedChange(rest)) tags.add("change");
  if (askedMatter(rest)) tags.add("matter");
  const threat = askedThreat(rest);
  if (threat) tags.add("threat");
  const pointer = period ? undefined : namedPointer(rest);
  if (pointer) tags.add("points");
  if (period) tags.add("period");
  if (second) tags.add("compare");
  if (severities.length > 0) tags.add("severity");
  if (marks.alertNumber !== undefined) tags.add("alert_number");
  if (marks.technique) tags.add("technique_id");
  if (marks.cve) tags.add("cve_id");
  if (marks.ip) tags.add("ip_value");
  if (marks.controlCode) tags.add("control_code");
  return {
    text: typed,
    words: rest,
    tags,
    severities,
    period,
    marks,
    standard: namedStandard(rest),
    mentions: nameCandidates(typed),
    most: mostInWords(rest),
    threat,
    pointer,
    unread: threat || severities.length > 0 ? [] : unreadWords(rest, left),
  };
}
