import type { Score } from "#features/control-states/control-states.contract.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import bandStyles from "../score/band.module.css";
import { bandOf, thinCoverage } from "../score/band.ts";
import { shareText } from "../words/share-text.ts";
import styles from "./section-strip.module.css";

export interface Section {
  control_id: number;
  code: string;
  title: string;
  score: Score;
}

interface SectionStripProps {
  sections: readonly Section[];
  onPick: (controlId: number) => void;
}

/** Every section with its pair; pressing one goes to it in the tree. */
export function SectionStrip({ sections, onPick }: SectionStripProps) {
  return (
    <ul className={styles.strip} aria-label="Secciones">
      {sections.map(({ control_id, code, title, score }) => (
        <li key={control_id}>
          <button
            type="button"
            className={classNames(
              styles.section,
              bandStyles.band,
              bandStyles[bandOf(score.compliance)],
              score.coverage < thinCoverage && bandStyles.thin,
            )}
            title={`${code} ${title}`}
            onClick={() => onPick(control_id)}
          >
            <span className={styles.title}>
              <span className={styles.code}>{code}</span> {title}
            </span>
            <span className={styles.pair}>
              <strong>{score.compliance === null ? "Sin evaluar" : shareText(score.compliance)}</strong>
              <span>{shareText(score.coverage)} evaluado</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
