import type { SharedInvestigationDetail } from "#features/response/investigations/contracts/shared-investigations.contract.ts";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import shared from "#platform/web/work/shared-case.module.css";
import { confidenceText, StateMark } from "../list/investigation-marks.tsx";

/** An investigation in the view of the affected company: the question, the evidence, the result and its confidence. */
export function SharedInvestigationView({ detail }: { detail: SharedInvestigationDetail }) {
  const { investigation, conclusion, evidence } = detail;
  return (
    <article className={shared.view}>
      <section>
        <p className={shared.summary}>{investigation.summary}</p>
        <p className={shared.soft}>
          {investigation.lead_name
            ? `Está a cargo ${investigation.lead_name}.`
            : "Estamos asignando a quien estará a cargo."}{" "}
          Compartida el <ExactTime at={investigation.published_at} />.
        </p>
      </section>
      <Row gap={1} across={4}>
        <StateMark status={investigation.status} result={investigation.result} />
        {investigation.confidence && <span>{confidenceText(investigation.confidence)}</span>}
      </Row>
      <section>
        <h2>Qué resultó</h2>
        {conclusion ? (
          <>
            {conclusion.hypothesis_text && (
              <p>
                Lo que mejor resiste la evidencia: <strong>{conclusion.hypothesis_text}</strong>
              </p>
            )}
            <p className={shared.text}>{conclusion.text}</p>
            <p className={shared.text}>
              <strong>En qué descansa la confianza.</strong> {conclusion.grounds}
            </p>
          </>
        ) : (
          <p className={shared.soft}>Todavía no hay una conclusión: recibirán un aviso cuando la haya.</p>
        )}
      </section>
      {evidence.length > 0 && (
        <section>
          <h2>La evidencia que compartimos</h2>
          <ol className={shared.steps}>
            {evidence.map(({ id, body, source, added_at }) => (
              <li key={id}>
                <p className={shared.text}>{body}</p>
                <span className={shared.soft}>
                  {source && `${source} · `}
                  <ExactTime at={added_at} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
}
