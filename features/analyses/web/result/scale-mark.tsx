import { scaleWords } from "#features/analyses/analyses.words.ts";
import { Badge } from "#platform/web/kit/badge.tsx";

const tones = { 1: "neutral", 2: "neutral", 3: "warning", 4: "danger", 5: "danger" } as const;
type Step = keyof typeof scaleWords;

/** A step of 1 to 5 in a word; `plain` where more of it is not worse. */
export function ScaleMark({ step, plain = false }: { step: number; plain?: boolean }) {
  const known = step as Step;
  return <Badge tone={plain ? "neutral" : tones[known]}>{scaleWords[known]}</Badge>;
}
