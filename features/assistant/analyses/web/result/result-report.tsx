import { Link } from "react-router";
import type { AnalysisResult } from "#features/assistant/analyses/analyses.contract.ts";
import type { Comparison } from "#features/assistant/analyses/analysis-content.contract.ts";
import { dueText } from "#platform/contract/matters/due-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { pendingText } from "../../analyses.labels.ts";
import type { Pending } from "../../analysis-content.contract.ts";
import { scoreMove, scoreText } from "../analysis-text.ts";
import styles from "./result-report.module.css";
import { ScorePart, ScoreRing } from "./score-part.tsx";
import listStyles from "./statement-list.module.css";
import { ActionList, RiskList, StatementList } from "./statement-list.tsx";
import { StatementSources } from "./statement-sources.tsx";

/** The first pending matters of the queue, as they were when the result was made. */
function PendingPart({ pending: { at, total, late, items } }: { pending: Pending }) {
  const zone = usePersonZone();
  return (
    <section aria-labelledby="pendientes">
      <h2 id="pendientes">Lo más urgente</h2>
      <p>
        {pendingText(total, late)} Datos al <ExactTime at={at} />.{" "}
        <Link to={paths.myWork}>Ver los pendientes de hoy</Link>
      </p>
      {items.length > 0 && (
        <ol className={listStyles.list}>
          {items.map((item) => (
            <li key={`${item.path} ${item.need}`}>
              <span className={listStyles.text}>
                <Link to={item.path}>{item.name}</Link>: {item.need}.
              </span>
              <div className={listStyles.marks}>
                <span className={item.late ? listStyles.due : undefined}>
                  {dueText(item, zone) ?? "Sin plazo"}
                </span>
                <span>{item.title}</span>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The section with the differences from the previous analysis. */
function ComparisonPart({ comparison }: { comparison: Comparison }) {
  const { previous_id, previous_at, score_before, score_now, changes } = comparison;
  const move = scoreMove(score_before, score_now);
  return (
    <section aria-labelledby="cambios">
      <h2 id="cambios">Qué cambió</h2>
      <p>
        Puntaje: {scoreText(score_before)} en el{" "}
        <Link to={paths.analysis(previous_id)}>
          análisis del <ExactTime at={previous_at} dayOnly />
        </Link>
        , {scoreText(score_now)} en este{move && ` (${move})`}.
      </p>
      <StatementList items={changes} nothing="Nada de lo que se mide se movió." />
    </section>
  );
}

/** A result for screen and print, in this order: the main statements, their reasons, the method. */
export function ResultReport({ result: { content } }: { result: AnalysisResult }) {
  return (
    <article className={styles.report}>
      <section className={styles.head} aria-label="En una frase">
        <ScoreRing score={content.score.value} />
        <div>
          <p className={styles.headline}>{content.headline.text}</p>
          <StatementSources statement={content.headline} />
        </div>
      </section>
      {content.pending && <PendingPart pending={content.pending} />}
      {content.comparison && <ComparisonPart comparison={content.comparison} />}
      <section aria-labelledby="riesgos">
        <h2 id="riesgos">Riesgos, los de mayor impacto primero</h2>
        <RiskList risks={content.risks} />
      </section>
      <section aria-labelledby="acciones">
        <h2 id="acciones">Qué hacer</h2>
        <ActionList actions={content.actions} />
      </section>
      <div className={styles.pair}>
        <section aria-labelledby="fortalezas">
          <h2 id="fortalezas">Fortalezas</h2>
          <StatementList items={content.strengths} nothing="Ninguna regla encontró una fortaleza." />
        </section>
        <section aria-labelledby="brechas">
          <h2 id="brechas">Brechas</h2>
          <StatementList items={content.gaps} nothing="Ninguna regla encontró una brecha." />
        </section>
      </div>
      <section aria-labelledby="puntaje">
        <h2 id="puntaje">Cómo se llega al puntaje</h2>
        <ScorePart score={content.score} />
      </section>
      {content.not_evaluable.length > 0 && (
        <section aria-labelledby="no-evaluable">
          <h2 id="no-evaluable">Sin evaluar</h2>
          <StatementList items={content.not_evaluable} nothing="" />
        </section>
      )}
      {content.notes.length > 0 && (
        <section aria-labelledby="notas">
          <h2 id="notas">Notas</h2>
          <ul className={styles.notes}>
            {content.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
