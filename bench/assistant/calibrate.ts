import { allFeatures } from "#app/features.ts";
import {
  answeredShares,
  calibrationOf,
  crossValidate,
} from "#features/assistant/assistant/server/classifier/cross-validation.ts";
import { assistantSkillsOf, examplePattern } from "#features/assistant/assistant/server/engine/skills-of.ts";
import { extensionsOf } from "#platform/contract/extension-point.ts";

// Prints the confidence of the question classifier of the assistant, by five-fold cross-validation over the examples
// of all features at several temperatures. The temperature with the smallest error belongs in `kind-classifier.ts`.
const temperatures = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15];
const thresholds = [0.4, 0.5, 0.6, 0.7];
const { kinds, terms, lexicon } = assistantSkillsOf(extensionsOf(allFeatures));
const patterns = new Map<string, string>();
const toPattern = (sentence: string) => {
  const pattern = patterns.get(sentence) ?? examplePattern(sentence, terms, lexicon);
  patterns.set(sentence, pattern);
  return pattern;
};
const classified = kinds.filter(({ name }) => !name.startsWith("listed."));
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
for (const [temperature, readings] of await crossValidate(classified, toPattern, temperatures)) {
  const { right, error } = calibrationOf(readings);
  const thresholdTexts = thresholds.map((each) => {
    const at = answeredShares(readings, each);
    return `from ${each}: ${percent(at.answered)} answered, ${percent(at.right)} of them right`;
  });
  console.log(
    `Temperature ${temperature}: ${percent(right)} right, error ${percent(error)}; ${thresholdTexts.join("; ")}`,
  );
}
