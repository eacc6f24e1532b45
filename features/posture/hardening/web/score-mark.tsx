import type { ScoreBand } from "#features/posture/hardening/contracts/hardening-terms.contract.ts";
import { bandLabels } from "#features/posture/hardening/hardening.labels.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "./hardening.module.css";
import { scoreText } from "./score-labels.ts";

const bandOf = (score: number): ScoreBand => (score >= 90 ? "high" : score >= 70 ? "middle" : "low");

/** Shows a score with its band, or a text if there is none. */
export function ScoreMark({ score }: { score: number | null }) {
  if (score === null) return <Note as="span">Sin puntaje</Note>;
  return (
    <Badge tone={bandLabels[bandOf(score)].tone}>
      <span className={styles.score}>{scoreText(score)}</span>
    </Badge>
  );
}
