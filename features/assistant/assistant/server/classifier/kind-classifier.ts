import { TimeSlice } from "#platform/server/time-slice.ts";
import type { Kind } from "../engine/kind.ts";
import { isOrdinary } from "../speech/ordinary-words.ts";
import { patternOf } from "./pattern-of.ts";
import { probabilitiesOf, trainClassifier } from "./train-classifier.ts";

/** A kind of question with the confidence that it is meant. */
export interface RankedKind {
  kind: Kind;
  confidence: number;
}

export interface KindClassifier {
  /** The kinds by confidence, the likeliest first. Kinds whose names the pattern lacks are left out. */
  rank(pattern: string): readonly RankedKind[];
}

/** Flattens the probabilities; set by hand so that confidence and share of right readings agree over the three sets of the bench. */
const temperature = 1.15;
const sign =
  /(?<=^| )x(?:alerta|cve|tecnica|ip|cosa|porciento|control|activo|cuenta|fuente|actor|servicio)(?= |$)/g;
const signsIn = (pattern: string) => new Set(pattern.match(sign) ?? []);

/** The signs that all examples of a kind have: without them the kind cannot be meant. */
function requiredSigns(patterns: readonly string[]): readonly string[] {
  const [first = "", ...others] = patterns;
  return [...signsIn(first)].filter((each) => others.every((pattern) => signsIn(pattern).has(each)));
}

/** Trains one classifier over the kinds of all areas from their example sentences. */
export async function trainKinds(
  kinds: readonly Kind[],
  patterns: (sentence: string) => string = patternOf,
): Promise<KindClassifier> {
  const slice = new TimeSlice();
  const sentences: string[][] = [];
  for (const { examples } of kinds) sentences.push([...new Set(await slice.map(examples, patterns))]);
  const required = sentences.map(requiredSigns);
  const samples = sentences.flatMap((own, label) => own.map((sentence) => ({ sentence, label })));
  const model = await trainClassifier(samples, kinds.length, slice);
  return {
    rank(pattern) {
      const present = signsIn(pattern);
      const content = pattern.split(" ").filter((word) => !isOrdinary(word) || model.rows.has(`w ${word}`));
      const known = content.filter((word) => model.rows.has(`w ${word}`)).length;
      const share = content.length === 0 ? 0 : known / content.length;
      const possible = [...probabilitiesOf(model, pattern, temperature)].flatMap((probability, at) => {
        const kind = kinds[at];
        return kind && required[at]?.every((each) => present.has(each)) ? [{ kind, probability }] : [];
      });
      const total = possible.reduce((sum, { probability }) => sum + probability, 0) || 1;
      return possible
        .map(({ kind, probability }) => ({ kind, confidence: (probability / total) * Math.sqrt(share) }))
        .toSorted((one, other) => other.confidence - one.confidence);
    },
  };
}

/** Confidence from which the time of a question need not be left out to read it. */
const clearFrom = 0.4;

const surest = (classifier: KindClassifier, patterns: readonly string[]): readonly RankedKind[] =>
  patterns
    .map((pattern) => classifier.rank(pattern))
    .toSorted((one, other) => (other[0]?.confidence ?? 0) - (one[0]?.confidence ?? 0))[0] ?? [];

/** The surest ranking of a question's patterns; without its time, which says little of the kind, where it is unclear. */
export function surestRanking(
  classifier: KindClassifier,
  patterns: readonly string[],
): readonly RankedKind[] {
  const ranking = surest(classifier, patterns);
  const isClear = (ranking[0]?.confidence ?? 0) >= clearFrom;
  const timeless = patterns.map((pattern) => pattern.replace(/ xperiodo$/, ""));
  return isClear ? ranking : surest(classifier, [...patterns, ...timeless]);
}
