import { features } from "#app/features.ts";
import {
  answeredFrom,
  calibrationOf,
  crossValidate,
} from "#features/assistant/assistant/server/classifier/cross-validation.ts";
import { examplePattern, skillsOf } from "#features/assistant/assistant/server/engine/skills-of.ts";
import { extensionsOf } from "#platform/contract/extension-point.ts";

// The confidence of Atenea's readings by five-fold cross-validation over the examples of all areas, at several temperatures:
// the one with the least error belongs in `kind-classifier.ts`.
const temperatures = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15];
const thresholds = [0.4, 0.5, 0.6, 0.7];
const { kinds, terms, lexicon } = skillsOf(extensionsOf(features));
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
    const at = answeredFrom(readings, each);
    return `from ${each}: ${percent(at.answered)} answered, ${percent(at.right)} of them right`;
  });
  console.log(
    `Temperature ${temperature}: ${percent(right)} right, error ${percent(error)}; ${thresholdTexts.join("; ")}`,
  );
}
