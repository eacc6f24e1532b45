import { TimeSlice } from "#platform/server/time-slice.ts";
import type { QuestionKind } from "../engine/kind.ts";
import { isOrdinary } from "../speech/ordinary-words.ts";
import { sentencePatternOf } from "./pattern-of.ts";
import { partsOfPattern } from "./tagged-pattern.rules.ts";
import { kindProbabilities, trainClassifier } from "./train-classifier.ts";

/** A kind of question with the confidence that it is meant. */
export interface RankedKind {
  kind: QuestionKind;
  confidence: number;
}

export interface KindClassifier {
  /** Ranks the kinds by confidence, the likeliest first, without those whose required signs the pattern lacks. */
  rank(pattern: string, atTemperature?: number): readonly RankedKind[];
}

/**
 * The temperature that scales the probabilities so that confidence matches the share of correct readings: of those
 * that `npm run bench:calibration` compares by cross-validation, it has the least calibration error (1.6 %).
 */
export const temperature = 0.8;
const sign =
  /(?<=^| )x(?:alerta|cve|tecnica|ip|cosa|porciento|control|activo|cuenta|persona|fuente|actor|servicio)(?= |$)/g;
const signsIn = (pattern: string) => new Set(pattern.match(sign) ?? []);

/** Returns the signs that all examples of a kind have: without them the kind cannot be meant. */
function requiredSigns(patterns: readonly string[]): readonly string[] {
  const [first = "", ...others] = patterns;
  return [...signsIn(first)].filter((each) => others.every((pattern) => signsIn(pattern).has(each)));
}

/** Trains one classifier over the kinds of question of all areas, from their example sentences. */
export async function trainKinds(
  kinds: readonly QuestionKind[],
  toPattern: (sentence: string) => string = sentencePatternOf,
): Promise<KindClassifier> {
  const slice = new TimeSlice();
  const sentences: string[][] = [];
  for (const { examples } of kinds) sentences.push([...new Set(await slice.map(examples, toPattern))]);
  const required = sentences.map(requiredSigns);
  const samples = sentences.flatMap((own, label) => own.map((sentence) => ({ sentence, label })));
  const model = await trainClassifier(samples, kinds.length, slice);
  return {
    rank(pattern, atTemperature = temperature) {
      const present = signsIn(pattern);
      const content = partsOfPattern(pattern)[0]
        .split(" ")
        .filter((word) => !isOrdinary(word) || model.rows.has(`w ${word}`));
      const knownWordCount = content.filter((word) => model.rows.has(`w ${word}`)).length;
      const share = content.length === 0 ? 0 : knownWordCount / content.length;
      const possible = [...kindProbabilities(model, pattern, atTemperature)].flatMap((probability, at) => {
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

/** The confidence from which a question is not ranked again without its time. */
const clearConfidence = 0.6;

const mostProbable = (classifier: KindClassifier, patterns: readonly string[]): readonly RankedKind[] =>
  patterns
    .map((pattern) => classifier.rank(pattern))
    .toSorted((one, other) => (other[0]?.confidence ?? 0) - (one[0]?.confidence ?? 0))[0] ?? [];

/** Returns the surest ranking of a question's patterns; an unclear question is also ranked without its time. */
export function surestRanking(
  classifier: KindClassifier,
  patterns: readonly string[],
): readonly RankedKind[] {
  const ranking = mostProbable(classifier, patterns);
  const isClear = (ranking[0]?.confidence ?? 0) >= clearConfidence;
  const timeless = patterns.map((pattern) => pattern.replace(/ xperiodo(?= \||$)/, ""));
  return isClear ? ranking : mostProbable(classifier, [...patterns, ...timeless]);
}
