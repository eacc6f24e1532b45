import { useQuery } from "@tanstack/react-query";
import { getTrends } from "#features/compliance/compliance/compliance.contract.ts";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import type { Score } from "#features/compliance/control-states/control-states.contract.ts";
import {
  complianceText,
  isAssessedTooLittle,
  visibleCompliance,
} from "#features/compliance/control-states/shown-compliance.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import bandStyles from "../score/band.module.css";
import { complianceBandOf } from "../score/band.ts";
import { Maturity } from "../score/maturity.tsx";
import { ScorePair } from "../score/score-pair.tsx";
import { Trend } from "../score/trend.tsx";
import { capitalised, shareText } from "../text/plain-text.ts";
import styles from "./standard-summary.module.css";

interface Section {
  control_id: number;
  code: string;
  title: string;
  score: Score;
}

interface SectionStripProps {
  sections: readonly Section[];
  onPick: (controlId: number) => void;
}

/** The strip of sections, each with its compliance and coverage; a click scrolls to the section in the tree. */
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
              bandStyles[complianceBandOf(visibleCompliance(score))],
              isAssessedTooLittle(score) && bandStyles.thin,
            )}
            title={`${code} ${title}`}
            onClick={() => onPick(control_id)}
          >
            <span className={styles.title}>
              <span className={styles.code}>{code}</span> {title}
            </span>
            <span className={styles.pair}>
              <strong>{capitalised(complianceText(score, shareText))}</strong>
              <span>{shareText(score.coverage)} evaluado</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface StandardSummaryProps {
  companyStandard: CompanyStandard;
  score: Score | undefined;
  today: string;
}

/** The summary of a standard: its compliance and coverage, its maturity and its trend over a year. */
export function StandardSummary({ companyStandard, score, today }: StandardSummaryProps) {
  const { standard, target } = companyStandard;
  const trends = useQuery(callQuery(getTrends, { standard_id: standard.id }));
  if (!score) return <div className={styles.summary} />;
  return (
    <div className={styles.summary}>
      <ScorePair score={score} large />
      <Maturity maturity={score.maturity} target={target} scale={standard.scale} />
      {trends.data && <Trend points={trends.data.items[0]?.points ?? []} today={today} />}
    </div>
  );
}
