import { quantifierPatterns } from "./lexicon-quantifiers.ts";
import { statePatterns } from "./lexicon-states.ts";
import { type Lexicon, ownLexicon, type Reading } from "./read-question.rules.ts";

const stateTags = new Set(Object.keys(statePatterns));
const quantifierTags = new Set(Object.keys(quantifierPatterns));
const ofStandards = new Set(["compliance", "standard", "control", "maturity", "section", "measure"]);
const ofNamed = new Set(["alert", "event", "asset", "account", "technique", "rule", "address", "country"]);
const opening = /^(y|e|tambien|ahora|pero|o sea|ok y)(?= |$)/;
const pointing =
  /(?<=^| )(esas?|esos?|estas|estos|ellas?|ellos|cuales|muestra(?:las|los)?|dam?e?las|detalles?)(?= |$)/;
const which =
  /^(cual|cuales|quien(?:es)? l[aeo]s? (?:tienen?|llevan?|ven?|tomo|atienden?)|explica|detall\w+|muestra|de (?:que|quien|cual)|desde cuando|hasta cuando|hace cuanto)(?= |$)/;
const itself =
  /(?<=^| )(tuvo|tiene|hizo|ha (?:hecho|tenido|visto)|sus?|es[ea] (?:equipo|cuenta|usuario|activo|servidor))(?= |$)/;
const standsAlone = ["threat", "topic", "waiting", "expired"];
const longestOpened = 8;
const longestBare = 5;

/** Returns whether a question only makes sense after the previous one: «¿Y las altas?», «¿cuáles son?». */
export function isFollowUp(
  { words, tags, severities, period, pointer }: Reading,
  subjectTags: ReadonlySet<string>,
): boolean {
  if (pointer) return true;
  const length = words === "" ? 0 : words.split(" ").length;
  if (opening.test(words)) return length <= longestOpened;
  if (length > longestBare || [...tags].some((tag) => subjectTags.has(tag))) return false;
  if (which.test(words) && !standsAlone.some((tag) => tags.has(tag))) return true;
  return pointing.test(words) || ((severities.length > 0 || period !== undefined) && length <= 2);
}

/**
 * Completes the newest question with the subjects of earlier ones. Its own words have precedence: a new subject,
 * state or request replaces the earlier one.
 */
export function completeFromContext(
  reading: Reading,
  earlier: readonly Reading[],
  lexicon: Lexicon = ownLexicon,
): Reading {
  const { subjectTags } = lexicon;
  const [last, ...older] = earlier;
  if (!last) return reading;
  if (!isFollowUp(reading, subjectTags)) {
    // «¿Cuántos eventos tuvo?» is about the machine of the question before.
    const means = reading.mentions.length === 0 && itself.test(reading.words);
    return means ? { ...reading, mentions: last.mentions } : reading;
  }
  const before = completeFromContext(last, older, lexicon);
  const own = [...reading.tags].filter((tag) => tag !== "whereis");
  const says = (group: ReadonlySet<string>) => own.some((tag) => group.has(tag));
  const isGone = (tag: string) =>
    (subjectTags.has(tag) && says(subjectTags)) ||
    (stateTags.has(tag) && says(stateTags)) ||
    (quantifierTags.has(tag) && says(quantifierTags));
  // A name of an earlier question still applies where the new question allows it.
  const staysWith = (group: ReadonlySet<string>) => !says(subjectTags) || says(group);
  const remainingTags = [...before.tags].filter((tag) => !isGone(tag));
  return {
    ...reading,
    standard: reading.standard ?? (staysWith(ofStandards) ? before.standard : undefined),
    mentions: reading.mentions.length > 0 ? reading.mentions : staysWith(ofNamed) ? before.mentions : [],
    tags: new Set([...remainingTags, ...own]),
    matched: new Map([...before.matched, ...reading.matched]),
    severities: reading.severities.length > 0 ? reading.severities : before.severities,
    period: reading.period ?? before.period,
    most: reading.most ?? before.most,
    threat: reading.threat ?? (says(subjectTags) ? undefined : before.threat),
  };
}
