import { Link } from "react-router";
import type { StandardCard } from "#features/compliance/compliance/compliance.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { controlsAddress } from "../controls/controls-address.ts";
import { Maturity } from "../score/maturity.tsx";
import { ScorePair } from "../score/score-pair.tsx";
import { Trend } from "../score/trend.tsx";
import { standardAddress } from "../status/standard-screens.ts";
import { listWords } from "../text/plain-text.ts";
import styles from "./standard-rows.module.css";

interface StandardRowsProps {
  cards: readonly StandardCard[];
  today: string;
}

/** The list of the company's standards: compliance and coverage, maturity and trend of each. */
export function StandardRows({ cards, today }: StandardRowsProps) {
  return (
    <ul className={styles.rows}>
      {cards.map(({ company_standard: { standard, target, tiers, closed_at }, score, trend }) => (
        <li key={standard.id} className={styles.row}>
          <div className={styles.name}>
            <h3>
              <Link to={standardAddress(standard)}>{standard.short_name}</Link>
            </h3>
            <Note>
              Edición {standard.version_label}
              {tiers.length > 0 && `, ${listWords(tiers)}`}
            </Note>
            {closed_at && <Badge tone="brand">Período cerrado</Badge>}
          </div>
          <ScorePair score={score} />
          <Maturity maturity={score.maturity} target={target} scale={standard.scale} />
          <Trend points={trend} today={today} />
          <p className={styles.facts}>
            {score.non_compliant > 0 && (
              <Link to={controlsAddress({ norma: standard.id, resultado: "non_compliant" })}>
                {numberText(score.non_compliant)} no {score.non_compliant === 1 ? "cumple" : "cumplen"}
              </Link>
            )}
            {score.partially_compliant > 0 && (
              <Link to={controlsAddress({ norma: standard.id, resultado: "partially_compliant" })}>
                {numberText(score.partially_compliant)} en parte
              </Link>
            )}
            {score.lowered > 0 && (
              <Link to={controlsAddress({ norma: standard.id, evidencia: "expired" })}>
                {numberText(score.lowered)} con evidencia vencida
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
