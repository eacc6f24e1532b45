import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getResult, listRequests } from "#features/assistant/analyses/analyses.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { scoreMove, scoreText } from "./analysis-text.ts";
import styles from "./newest-analysis.module.css";

/**
 * The section of the dashboard with the headline of the newest analysis of the organisation; empty if there is none.
 */
export default function NewestAnalysis() {
  // The list call is used because the call for the latest analysis answers 404 if there is none, which browsers log
  // as an error.
  const newest = useQuery(
    callQuery(listRequests, { analysis_type: "organization_status", status: "completed", limit: 1 }),
  ).data?.items[0]?.result_id;
  const { data } = useQuery({ ...callQuery(getResult, { id: newest ?? "" }), enabled: newest != null });
  if (!data) return null;
  const { headline, comparison, score, risks } = data.content;
  const move = scoreMove(comparison?.score_before ?? null, score.value);
  return (
    <aside className={styles.part} aria-label="Último análisis">
      <p className={styles.score}>
        <strong>{scoreText(score.value)}</strong>
        {move && <span>{move}</span>}
      </p>
      <div>
        <p>{headline.text}</p>
        <p className={styles.note}>
          <Link to={paths.analysis(data.id)}>Leer el análisis y sus fuentes</Link> ·{" "}
          {numberText(risks.length)} {risks.length === 1 ? "riesgo" : "riesgos"} ·{" "}
          <RelativeTime at={data.created_at} />
        </p>
      </div>
    </aside>
  );
}
