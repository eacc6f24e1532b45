import type { Severity } from "#platform/contract/severity.ts";
import { askedChange } from "./asked-change.rules.ts";
import { askedMatter } from "./asked-matter.rules.ts";
import { askedThreat, type Threat } from "./asked-threat.rules.ts";
import type { SpokenPeriod } from "./calendar-spans.rules.ts";
import { plainWords } from "./chilean.rules.ts";
import { actions } from "./lexicon-actions.ts";
import { courtesy } from "./lexicon-courtesy.ts";
import { states } from "./lexicon-states.ts";
import { subjects } from "./lexicon-subjects.ts";
import { nameCandidates } from "./name-candidates.rules.ts";
import { patternOf } from "./pattern.rules.ts";
import { spokenPeriod } from "./period.rules.ts";
import { type Pointer, spokenPointer } from "./pointer.rules.ts";
import { spokenStandard } from "./spoken-standard.rules.ts";
import { type SpokenMarks, spokenMarks, spokenMost, spokenSeverities } from "./spoken-values.rules.ts";

import { unreadWords } from "./unread-words.rules.ts";

/** A question as the rules see it. */
export interface Reading {
  text: string;
  /** Folded words as the lexicon says them, without the period. */
  words: string;
  tags: ReadonlySet<string>;
  severities: Severity[];
  period: SpokenPeriod | undefined;
  marks: SpokenMarks;
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

const lexicon = Object.entries({ ...subjects, ...actions, ...states, ...courtesy }).map(
  ([tag, phrases]) => [tag, patternOf(phrases), patternOf(phrases, "g")] as const,
);

/** «¿Cómo escalo una alerta?»: how to do something, whatever the verb; and not «¿cómo vamos?». */
const asksHow =
  /^(?:hola |y )?como (?:le |les |lo |la |me |se )?(?!(?:est\w*|vamos|ando|andamos|vengo|quedamos|cerramos|llegamos|terminamos|llego|mejoramos|amanecimos) ?)[a-z]{3,}(?:o|amos|emos|imos|ar|er|ir)(?= |$)/;

/** Reads a question: pure, and quick for whatever is typed. */
export function readQuestion(text: string, clock: { now: Date; timeZone: string }): Reading {
  const typed = text.slice(0, 600);
  const { period, rest, second } = spokenPeriod(plainWords(typed), clock);
  const marks = spokenMarks(typed);
  const severities = spokenSeverities(rest);
  const tags = new Set<string>();
  let left = rest;
  for (const [tag, pattern, every] of lexicon) {
    if (!pattern.test(rest)) continue;
    tags.add(tag);
    left = left.replace(every, " ");
  }
  if (asksHow.test(rest)) tags.add("howto");
  if (askedChange(rest)) tags.add("change");
  if (askedMatter(rest)) tags.add("matter");
  const threat = askedThreat(rest);
  if (threat) tags.add("threat");
  const pointer = period ? undefined : spokenPointer(rest);
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
    standard: spokenStandard(rest),
    mentions: nameCandidates(typed),
    most: spokenMost(rest),
    threat,
    pointer,
    unread: threat || severities.length > 0 ? [] : unreadWords(rest, left),
  };
}
