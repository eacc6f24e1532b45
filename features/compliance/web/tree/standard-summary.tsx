import { useQuery } from "@tanstack/react-query";
import type { CompanyStandard } from "#features/compliance/company-standards.contract.ts";
import { getTrends } from "#features/compliance/compliance.contract.ts";
import type { Score } from "#features/control-states/control-states.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Maturity } from "../score/maturity.tsx";
import { ScorePair } from "../score/score-pair.tsx";
import { Trend } from "../score/trend.tsx";
import styles from "./standard-summary.module.css";

interface StandardSummaryProps {
  companyStandard: CompanyStandard;
  score: Score | undefined;
  today: string;
}

/** The standard as a whole: its pair, its maturity and its year. */
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
