import { Link } from "react-router";
import type { Comparison } from "#features/analyses/analysis-content.contract.ts";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { scoreMove, scoreText } from "../score-text.ts";
import { StatementList } from "./statement-list.tsx";

/** What moved since the result before. */
export function ComparisonPart({ comparison }: { comparison: Comparison }) {
  const { previous_id, previous_at, score_before, score_now, changes } = comparison;
  const move = scoreMove(score_before, score_now);
  return (
    <section aria-labelledby="cambios">
      <h2 id="cambios">Qué cambió</h2>
      <p>
        Puntaje: {scoreText(score_before)} en el{" "}
        <Link to={`/Compliance/Analisis/${previous_id}`}>
          análisis del <ExactTime at={previous_at} dayOnly />
        </Link>
        , {scoreText(score_now)} en este{move && ` (${move})`}.
      </p>
      <StatementList items={changes} nothing="Nada de lo que se mide se movió." />
    </section>
  );
}
