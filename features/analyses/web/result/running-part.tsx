import type { AnalysisRequest } from "#features/analyses/analyses.contract.ts";
import { analysisStatusWords } from "#features/analyses/analyses.words.ts";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import styles from "../analyses.module.css";
import { CancelButton } from "../cancel-button.tsx";
import { AskAgain } from "./ask-again.tsx";

/** From here on the result is worked out and only its wording is missing. */
const derived = 60;
const centre = "/Compliance/Analisis";

/** An analysis without a result: on its way, failed with its reason, or given up. */
export function RunningPart({ request }: { request: AnalysisRequest }) {
  const { status, progress, reason } = request;
  if (status === "failed" || status === "cancelled") {
    return (
      <Notice
        tone={status === "failed" ? "danger" : "neutral"}
        title={status === "failed" ? "El análisis no se pudo hacer" : "El análisis se canceló"}
        actions={
          <>
            <AskAgain request={request} />
            <LinkButton to={centre}>Volver a los análisis</LinkButton>
          </>
        }
      >
        {reason}
      </Notice>
    );
  }
  return (
    <div className={styles.running}>
      <progress aria-label="Avance del análisis" value={progress} max={100} />
      <p role="status">
        {status === "pending"
          ? `${analysisStatusWords.pending}: espera su turno.`
          : progress < derived
            ? `${analysisStatusWords.processing}: se leen los datos y se aplican las reglas.`
            : `${analysisStatusWords.processing}: ya está calculado; el proveedor de IA lo redacta.`}{" "}
        Puede dejar esta página: el análisis sigue, y aparecerá en la lista.
      </p>
      <div>
        <CancelButton request={request} />
      </div>
    </div>
  );
}
